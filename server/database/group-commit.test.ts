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

describe(`writes that arrive together (${testEngine})`, () => {
  it('one that is refused is undone alone: those before and after it are stored', async () => {
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

  it('a row that a unique index refuses undoes only the call that brought it', async () => {
    const database = await open()
    const outcomes = await Promise.allSettled([7, 8, 8, 9].map(eventId => database.write(trx => add(trx, eventId))))
    const refused = outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))
    // PostgreSQL decides which of the two alike comes first.
    expect([[1], [2]]).toContainEqual(refused)
    expect(await stored(database)).toEqual([7, 8, 9])
  })

  it('one that nobody could undo answers none of them, and the next ones work again', async () => {
    const database = await open()
    const first = database.write(trx => add(trx, 1))
    const outcomes = await Promise.allSettled([first, database.write(endTransactionEarly)])
    expect(outcomes.at(-1)!.status).toBe('rejected')
    if (testEngine === 'sqlite') expect(outcomes[0]!.status).toBe('rejected')
    await database.write(trx => add(trx, 4))
    expect(await stored(database)).toContain(4)
    if (testEngine === 'sqlite') expect(await stored(database)).toEqual([4])
  })

  it('more than one group holds are all stored, each once', async () => {
    const database = await open()
    const eventIds = Array.from({ length: 250 }, (_, i) => i)
    await Promise.all(eventIds.map(eventId => database.write(trx => add(trx, eventId))))
    expect(await stored(database)).toEqual(eventIds)
  })

  it('a read beside them sees only what is stored', async () => {
    const database = await open()
    const added = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const write = database.write(async trx => {
      await add(trx, 1)
      added.resolve()
      await asked.promise
      throw new Error('refused')
    })
    const refused = expect(write).rejects.toThrow('refused')
    await added.promise
    const seen = stored(database)
    asked.resolve()
    expect(await seen).toEqual([])
    await refused
  })
})

/** What a full disk does: the whole transaction is gone in the middle of the work. */
async function endTransactionEarly(trx: Transaction): Promise<never> {
  await trx.executeQuery(CompiledQuery.raw('rollback'))
  throw new Error('the disk is full')
}
