// Walks through the days of the festival, in a short form. `npm run test:long` walks further.
import { expect, it, vi } from 'vitest'
import { testEngine } from '../../database.ts'
import { walkThroughDays } from './days.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const long = import.meta.env.MODE === 'long'
const isSqlite = testEngine === 'sqlite'
const walks = long ? 12 : isSqlite ? 4 : 2
const steps = long ? 1000 : 250
/** PostgreSQL takes ten times as long to look at every table. */
const checkEvery = isSqlite ? 1 : 10

const taken = new Map<string, number>()

it.each(Array.from({ length: walks }, (_, i) => i + 1))(
  'L1, L2, L4, L7, L8: what doors, desks and counters noted without network is true in the end: walk %i',
  async () => {
    const seed = Math.floor(Math.random() * 1_000_000)
    const report = await walkThroughDays({ steps, seed, checkEvery })
    expect(report.steps).toBe(steps)
    for (const [name, count] of report.acts) taken.set(name, (taken.get(name) ?? 0) + count)
  },
)

it('every kind of step of these walks did something', () => {
  expect([...taken].flatMap(([name, count]) => (count === 0 ? [name] : []))).toEqual([])
})
