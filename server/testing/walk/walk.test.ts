// The walk in a short form. `npm run test:long` walks far, and breaks one rule after another behind the model's back,
// which must be noticed.
import { describe, expect, it, vi } from 'vitest'
import type { Database, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { testEngine } from '../database.ts'
import { scarceEdition, walkAround } from './walk.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const long = import.meta.env.MODE === 'long'
/** PostgreSQL looks at every table after every step in ten times SQLite's time. */
const longWalk = { sqlite: 16_000, postgres: 4000 }
const steps = long ? longWalk[testEngine] : 200
const anySeed = Math.floor(Math.random() * 1_000_000)

describe('a random walk of many people and organisers', () => {
  it('hole M1, hole M2, hole R8, hole R9, hole O3: every answer is the right one, and dues, payments, rosters and audit agree', async () => {
    const report = await walkAround({ steps, seed: anySeed })
    expect(report.steps).toBe(steps)
    if (!long) return
    expect(report.payments).toBeGreaterThan(50)
    // Steps that are refused, and why, are as much a part of it as those that succeed.
    for (const status of [200, 400, 403, 404, 409]) expect(report.statuses.get(status)).toBeGreaterThan(10)
  })
})

describe.runIf(long)('negative control: the walk notices', () => {
  const walk = (site: NonNullable<Parameters<typeof walkAround>[0]['site']>) =>
    walkAround({ steps: 1500, seed: 7, site })
  const withRules = (change: (edition: Edition) => Edition) => ({ edition: change(scarceEdition()) })

  it('a price that is ten rupees off', async () => {
    const dearer = withRules(edition => {
      const { outside, ...others } = edition.festival.prices
      const prices = { ...others, outside: { ...outside, perEvent: outside.perEvent + 10 } }
      return { ...edition, festival: { ...edition.festival, prices } }
    })
    await expect(walk(dearer)).rejects.toThrow(/seed 7, step \d+: /)
  })

  it('one seat too many', async () => {
    const roomier = withRules(edition => ({
      ...edition,
      catalogue: edition.catalogue.map(category => ({
        ...category,
        events: category.events.map(event => ({ ...event, capacity: event.capacity && event.capacity + 1 })),
      })),
    }))
    await expect(walk(roomier)).rejects.toThrow(/seed 7, step \d+: /)
  })

  it('an offer that holds for an hour only', async () => {
    const hasty = withRules(edition => ({
      ...edition,
      festival: { ...edition.festival, placesHeld: { ...edition.festival.placesHeld, hoursBefore: 1 } },
    }))
    await expect(walk(hasty)).rejects.toThrow(/answered 200 .*heldUntil/)
  })

  it('an answer for something that was not stored', async () => {
    let writes = 0
    /** Answers one write in a hundred as if it were stored, and undoes it. */
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

  it('a payment that nobody recorded', async () => {
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
