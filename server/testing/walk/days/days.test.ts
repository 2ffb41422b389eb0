// Random walks through the days of the festival. This is a short form with fixed seeds; `npm run test:long` makes more
// steps, with random seeds.
import { expect, it, vi } from 'vitest'
import { testEngine } from '../../database.ts'
import { callsOf, seedsFor } from '../seeds.ts'
import { walkThroughDays } from './days.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const long = import.meta.env.MODE === 'long'
const isSqlite = testEngine === 'sqlite'
const seeds = long ? seedsFor(12) : [1, 2]
const steps = long ? 1000 : 250
/** After how many steps the invariants are checked. PostgreSQL needs ten times as long as SQLite to read all tables. */
const checkEvery = isSqlite ? 1 : 10

const taken = new Map<string, number>()

it.each(seeds)(
  'L1, L2, L4, L7, L8: all acts that gates, desks and counters noted without network are stored correctly (seed %i)',
  async seed => {
    const report = await walkThroughDays({ steps, seed, checkEvery })
    expect(report.steps).toBe(steps)
    for (const [name, count] of report.acts) taken.set(name, (taken.get(name) ?? 0) + count)
  },
)

it('every kind of step had an effect in these walks', () => {
  expect([...taken].flatMap(([name, count]) => (count === 0 ? [name] : []))).toEqual([])
})

it('two walks with the same seed make the same calls', async () => {
  const twice = { steps: 120, seed: 5, checkEvery: 1000 }
  const [first, second] = [await walkThroughDays(twice), await walkThroughDays(twice)]
  expect(callsOf(second)).toEqual(callsOf(first))
})
