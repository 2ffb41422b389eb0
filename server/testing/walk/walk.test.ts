// Random walks. This is a short form with fixed seeds: 1,000 steps per run, half as many on PostgreSQL. `npm run
// test:long` makes many more steps with random seeds, and tests that the walk finds planted faults.
import { describe, expect, it, vi } from 'vitest'
import type { Database, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { testEngine } from '../database.ts'
import { callsOf, seedsFor } from './seeds.ts'
import { scarceEdition } from './start.ts'
import { walkAround } from './walk.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const long = import.meta.env.MODE === 'long'
const isSqlite = testEngine === 'sqlite'
/** There are several short walks, because a short walk can be shrunk faster. */
const seeds = long ? seedsFor(8) : isSqlite ? [1, 2, 3, 4] : [1, 2]
const stepsOfLong = isSqlite ? 2000 : 500
const steps = long ? stepsOfLong : 250
/** After how many steps the invariants are checked. PostgreSQL needs ten times as long for a check. */
const checkEvery = isSqlite ? 1 : 10

describe('random walks of people, organisers, banks and the payment provider', () => {
  const taken = new Map<string, number>()
  const statuses = new Map<number, number>()

  it.each(seeds)(
    'W14, hole M1, hole M2, hole R8, hole R9, hole O3: get the answers that the model predicts and break no invariant (seed %i)',
    async seed => {
      const report = await walkAround({ steps, seed, checkEvery })
      expect(report.steps).toBe(steps)
      expect(report.walk.model.ledger.length).toBeGreaterThan(10)
      for (const [name, count] of report.acts) taken.set(name, (taken.get(name) ?? 0) + count)
      for (const [status, count] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    },
  )

  it.runIf(long)('take every kind of step with an effect, and get every kind of refusal', () => {
    const idle = [...taken].flatMap(([name, count]) => (count === 0 ? [name] : []))
    expect(idle).toEqual([])
    // Refused steps are as important for the test as accepted steps.
    for (const status of [200, 400, 403, 404, 409]) expect(statuses.get(status)).toBeGreaterThan(10)
  })
})

it('two walks with the same seed make the same calls', async () => {
  const twice = { steps: 120, seed: 5, checkEvery: 1000 }
  const [first, second] = [await walkAround(twice), await walkAround(twice)]
  expect(callsOf(second)).toEqual(callsOf(first))
})

const dearer = withRules(edition => {
  const { outside, ...others } = edition.festival.prices
  const prices = { ...others, outside: { ...outside, perEvent: outside.perEvent + 10 } }
  return { ...edition, festival: { ...edition.festival, prices } }
})

it('a failing walk reports a short failing sequence of steps with their calls, and the line of code that replays it', async () => {
  const failing = walkAround({ steps: 60, seed: 7, site: dearer, shrinkFor: 60_000 })
  const said = await failing.then(
    () => '',
    error => String(error.message),
  )
  expect(said).toMatch(/^seed 7, step \d+: .* expected was/)
  const [, count = '0'] = /\n(\d+) steps? still fails?: /.exec(said) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  // The wrong price is found at the first registration. That is possible only after registration opens.
  expect(Number(count)).toBeLessThan(10)
  expect(said).toMatch(/\nreplay\(\[\["\w+",\d+\]/)
})

function withRules(change: (edition: Edition) => Edition) {
  return { edition: change(scarceEdition()) }
}

describe.runIf(long)('negative control: the walk finds', () => {
  const walk = (site: NonNullable<Parameters<typeof walkAround>[0]['site']>) =>
    walkAround({ steps: 1500, seed: 7, site, shrinkFor: 0 })

  it('a price that is ten rupees too high', async () => {
    await expect(walk(dearer)).rejects.toThrow(/seed 7, step \d+: /)
  })

  it('an event with one seat too many', async () => {
    const roomier = withRules(edition => ({
      ...edition,
      catalogue: edition.catalogue.map(category => ({
        ...category,
        events: category.events.map(event => ({ ...event, capacity: event.capacity && event.capacity + 1 })),
      })),
    }))
    await expect(walk(roomier)).rejects.toThrow(/seed 7, step \d+: /)
  })

  it('an offer of a seat that expires too early', async () => {
    const hasty = withRules(edition => ({
      ...edition,
      festival: { ...edition.festival, placesHeld: { ...edition.festival.placesHeld, hoursBefore: 1 } },
    }))
    await expect(walk(hasty)).rejects.toThrow(/answered 200 .*heldUntil/)
  })

  const withUnpaid = (unpaidSeats: Edition['festival']['unpaidSeats']) =>
    withRules(edition => ({ ...edition, festival: { ...edition.festival, unpaidSeats } }))

  it('an unpaid seat that lapses before the time in its reminder', async () => {
    const hasty = withUnpaid({ lapseAfterHours: 0.1, remindedHoursBefore: 0.02 })
    await expect(walk(hasty)).rejects.toThrow(/lapsed and was kept until/)
  })

  it('a successful answer to a call that stored nothing', async () => {
    let writes = 0
    /** Rolls back one write in a hundred but returns its answer as if it were stored. */
    const forgetful = (database: Database): Database => ({
      ...database,
      async write(work) {
        if (++writes % 100 !== 0) return database.write(work)
        let answer: unknown
        const undone = new Error('undone')
        await database
          .write(async trx => {
            answer = await work(trx)
            throw undone
          })
          .catch(error => {
            if (error !== undone) throw error
          })
        return answer as never
      },
    })
    await expect(walk({ unguard: forgetful })).rejects.toThrow(/seed 7/)
  })

  it('a payment in the ledger that no call recorded', async () => {
    let writes = 0
    const generous = (database: Database): Database => ({
      ...database,
      write: work =>
        database.write(async trx => {
          const answer = await work(trx)
          if (writes++ === 100) await addStrayPayment(trx)
          return answer
        }),
    })
    await expect(walk({ unguard: generous })).rejects.toThrow(/seed 7, step \d+: /)
  })
})

async function addStrayPayment(trx: Transaction): Promise<void> {
  const { id } = await trx.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const row = { id: 'stray', person_id: id, amount: 1, method: 'cash', reference: 'stray', purpose: '', note: '' }
  const rest = { created_at: '2031-05-06T08:00:00.000Z', taken_by: null, receipt_number: null, act_id: null }
  await trx
    .insertInto('payment')
    .values({ ...row, ...rest })
    .execute()
}
