import { CompiledQuery } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, testEngine } from '../testing/database.ts'
import type { Database, Transaction } from './types.ts'

async function open(): Promise<Database> {
  const { database, remove } = await aDatabase()
  onTestFinished(remove)
  return database
}

const add = (trx: Transaction, eventId: number) =>
  trx.insertInto('event_lock').values({ event_id: eventId, version: 0 }).execute()
const stored = async ({ db }: Database) =>
  (await db.selectFrom('event_lock').select('event_id').orderBy('event_id').execute()).map(row => row.event_id)
const results = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))

describe(`simultaneous writes (${testEngine})`, () => {
  it('are stored although one of them fails', async () => {
    const database = await open()
    const outcomes = await Promise.allSettled([
      database.write(trx => add(trx, 1).then(() => 'first')),
      database.write(async trx => {
        await add(trx, 2)
        throw new Error('refused')
      }),
      database.write(trx => add(trx, 3).then(() => 'third')),
    ])
    expect(results(outcomes)).toEqual(['first', 'refused', 'third'])
    expect(await stored(database)).toEqual([1, 3])
  })

  it('are stored although a unique index refuses one of them', async () => {
    const database = await open()
    const outcomes = await Promise.allSettled([7, 8, 8, 9].map(eventId => database.write(trx => add(trx, eventId))))
    const refused = outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))
    // On PostgreSQL either of the two equal rows may be first.
    expect([[1], [2]]).toContainEqual(refused)
    expect(await stored(database)).toEqual([7, 8, 9])
  })

  it('all fail if their common transaction is rolled back; later writes succeed', async () => {
    const database = await open()
    const first = database.write(trx => add(trx, 1))
    const outcomes = await Promise.allSettled([first, database.write(endTransactionEarly)])
    expect(outcomes.at(-1)!.status).toBe('rejected')
    if (testEngine === 'sqlite') expect(outcomes[0]!.status).toBe('rejected')
    await database.write(trx => add(trx, 4))
    expect(await stored(database)).toContain(4)
    if (testEngine === 'sqlite') expect(await stored(database)).toEqual([4])
  })

  it('are all stored once, even if they do not fit into one group', async () => {
    const database = await open()
    const eventIds = Array.from({ length: 250 }, (_, i) => i)
    await Promise.all(eventIds.map(eventId => database.write(trx => add(trx, eventId))))
    expect(await stored(database)).toEqual(eventIds)
  })

  it('are not visible to a concurrent read before they are committed', async () => {
    const database = await open()
    const added = Promise.withResolvers<void>()
    const readStarted = Promise.withResolvers<void>()
    const write = database.write(async trx => {
      await add(trx, 1)
      added.resolve()
      await readStarted.promise
      throw new Error('refused')
    })
    const refused = expect(write).rejects.toThrow('refused')
    await added.promise
    const seen = stored(database)
    readStarted.resolve()
    expect(await seen).toEqual([])
    await refused
  })
})

/** Ends the transaction in the middle of the work, as SQLite does on a full disk. */
async function endTransactionEarly(trx: Transaction): Promise<never> {
  await trx.executeQuery(CompiledQuery.raw('rollback'))
  throw new Error('the disk is full')
}
