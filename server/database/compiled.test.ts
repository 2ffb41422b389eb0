// Each call of a statement that is compiled once uses only its own values.
import type { Expression } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase } from '../testing/database.ts'
import { compiledOnce } from './compiled.ts'

const lock = (event_id: number) => ({ event_id, version: 0 })

async function twoLocks() {
  const { database } = await aDatabase()
  await database.write(trx => trx.insertInto('event_lock').values([1, 2].map(lock)).execute())
  let built = 0
  const find = compiledOnce((db, least: Expression<number>, most: Expression<number>) => {
    built++
    const between = db.selectFrom('event_lock').select('event_id').where('event_id', '>=', least)
    return between.where('event_id', '<=', most).where('event_id', '>', 0).where('event_id', '>=', least)
  })
  return { database, find, builds: () => built }
}

describe('a statement that is compiled once', () => {
  it('is built only at its first call; each call uses its own values, even a value that occurs twice', async () => {
    const { database, find, builds } = await twoLocks()
    expect(await find(database.db, 1, 1)).toEqual([{ event_id: 1 }])
    expect(await find(database.db, 2, 9)).toEqual([{ event_id: 2 }])
    expect(await find(database.db, 3, 9)).toEqual([])
    expect(builds()).toBe(1)
  })

  it('reads the uncommitted rows of its own transaction, but no rows of a transaction that was rolled back', async () => {
    const { database, find } = await twoLocks()
    const within = await database.write(async trx => {
      await trx.insertInto('event_lock').values(lock(3)).execute()
      return find(trx, 3, 3)
    })
    expect(within).toEqual([{ event_id: 3 }])
    const undone = database.write(async trx => {
      await trx.insertInto('event_lock').values(lock(4)).execute()
      expect(await find(trx, 4, 4)).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await find(database.db, 4, 4)).toEqual([])
  })

  it('returns the right rows to each of many simultaneous calls', async () => {
    const { database, find } = await twoLocks()
    const ids = Array.from({ length: 40 }, (_, i) => 1 + (i % 3))
    const found = await Promise.all(ids.map(id => find(database.db, id, id)))
    expect(found).toEqual(ids.map(id => (id === 3 ? [] : [{ event_id: id }])))
  })
})
