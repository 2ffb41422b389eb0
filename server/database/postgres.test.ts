// Problems that occur only on PostgreSQL.
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabase, testEngine } from '../testing/database.ts'
import type { Transaction } from './types.ts'

async function open() {
  const { database, place, remove } = await aDatabase()
  onTestFinished(remove)
  return { database, url: place.databaseUrl! }
}

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  it('a transaction whose BEGIN fails stores nothing', async () => {
    const { database } = await open()
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...all: unknown[]
    ) {
      if (all[0] === 'begin') return Promise.reject(new Error('no transaction today'))
      return Reflect.apply(query, this, all)
    })
    const write = database.write(trx => trx.insertInto('event_lock').values({ event_id: 1, version: 0 }).execute())
    await expect(write).rejects.toThrow('no transaction today')
    spy.mockRestore()
    expect(await database.db.selectFrom('event_lock').selectAll().execute()).toEqual([])
  })

  it('reads are answered at once while many transactions wait for one lock', async () => {
    const { database } = await open()
    const lock = (trx: Transaction) =>
      trx.updateTable('event_lock').set({ version: 1 }).where('event_id', '=', 1).execute()
    await database.write(trx => trx.insertInto('event_lock').values({ event_id: 1, version: 0 }).execute())
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holder = database.write(async trx => {
      await lock(trx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const crowd = Array.from({ length: 50 }, () => database.write(lock))
    // More reads than free connections; none of them waits for the lock.
    const reads = Array.from({ length: 20 }, () => database.db.selectFrom('event_lock').selectAll().execute())
    expect(await Promise.all(reads)).toHaveLength(20)
    held.resolve()
    expect(await Promise.all([holder, ...crowd])).toHaveLength(51)
  })

  it('calls succeed while a migration of another process changes a column', async () => {
    const { database, url } = await open()
    const migrating = new pg.Client({ connectionString: url })
    await migrating.connect()
    onTestFinished(() => migrating.end())
    await database.write(trx => trx.insertInto('event_lock').values({ event_id: 1, version: 7 }).execute())
    const read = () => database.db.selectFrom('event_lock').selectAll().where('event_id', '=', 1).execute()
    expect(await read()).toEqual([{ event_id: 1, version: 7 }])
    await migrating.query('alter table event_lock alter column version type smallint')
    expect(await read()).toEqual([{ event_id: 1, version: 7 }])
  })
})
