// Prepared statements on PostgreSQL: when they are used, how to turn them off, and that they work after a migration.
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, testEngine } from '../testing/database.ts'
import { openDatabase } from './open.ts'
import type { Database, Db } from './types.ts'

/** A database with one row for each of the events 1 to 5, reopened on connections that have prepared nothing yet. */
async function open(preparedStatements = true) {
  const { database: first, place, remove } = await aDatabase()
  await first.write(trx => trx.insertInto('event_lock').values([1, 2, 3, 4, 5].map(aLock)).execute())
  const database = await openDatabase({ ...place, preparedStatements })
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  return { database, url: place.databaseUrl! }
}

const aLock = (id: number) => ({ event_id: id, version: 7 })
const locks = (db: Db) => db.selectFrom('event_lock').selectAll().orderBy('event_id')
const someLocks = (db: Db, ids: number[]) => locks(db).where('event_id', 'in', ids).execute()

/** Runs the work; returns the number of statements on `event_lock` that its connection has prepared. */
function preparedAfter(database: Database, work: (db: Db) => Promise<unknown>): Promise<number> {
  return database.db.connection().execute(async connection => {
    await work(connection)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like '%event_lock%'`.execute(connection)
    return rows[0]!.count
  })
}

async function alter(url: string, type: 'smallint' | 'integer'): Promise<void> {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`alter table event_lock alter column version type ${type}`)
  await other.end()
}

describe(`lists in a condition (${testEngine})`, () => {
  it.each<[string, number[], number[]]>([
    ['of several', [2, 4], [2, 4]],
    ['of one', [3], [3]],
    ['of none', [], []],
  ])('a list %s finds the rows with these ids', async (_, ids, expected) => {
    const { database } = await open()
    expect((await someLocks(database.db, ids)).map(row => row.event_id)).toEqual(expected)
    const others = await locks(database.db).where('event_id', 'not in', ids).execute()
    expect(others.map(row => row.event_id)).toEqual([1, 2, 3, 4, 5].filter(id => !expected.includes(id)))
  })
})

describe.runIf(testEngine === 'postgres')('prepared statements', () => {
  it('a repeated statement is prepared once, although its lists have different lengths', async () => {
    const { database } = await open()
    const prepared = await preparedAfter(database, async db => {
      for (const ids of [[1], [1, 2], [1, 2, 3], []]) await someLocks(db, ids)
    })
    expect(prepared).toBe(1)
  })

  it('an insert of very many rows is not prepared', async () => {
    const { database } = await open()
    const rows = Array.from({ length: 60 }, (_, i) => aLock(100 + i))
    expect(await preparedAfter(database, db => db.insertInto('event_lock').values(rows).execute())).toBe(0)
  })

  it('the setting for poolers turns prepared statements off', async () => {
    const { database } = await open(false)
    expect(await preparedAfter(database, db => someLocks(db, [1, 2]))).toBe(0)
    expect(await someLocks(database.db, [1, 2])).toHaveLength(2)
  })

  it('reads and transactions succeed on every connection after a migration of another process changed a column', async () => {
    const { database, url } = await open()
    const readAll = () => Promise.all(Array.from({ length: 10 }, () => someLocks(database.db, [1])))
    const writeAll = () => Promise.all(Array.from({ length: 10 }, () => database.write(trx => someLocks(trx, [2]))))
    await Promise.all([readAll(), writeAll()])
    await alter(url, 'smallint')
    expect((await readAll()).flat()).toEqual(Array.from({ length: 10 }, () => aLock(1)))
    await alter(url, 'integer')
    expect((await writeAll()).flat()).toEqual(Array.from({ length: 10 }, () => aLock(2)))
  })

  it('negative control: after a migration, a named statement that is not prepared again fails', async () => {
    const { url } = await open()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const ask = () => client.query({ name: 'one', text: 'select * from event_lock where event_id = $1', values: [1] })
    await ask()
    await alter(url, 'smallint')
    await expect(ask()).rejects.toMatchObject({ code: '0A000', routine: 'RevalidateCachedQuery' })
    await client.end()
  })

  it('other errors of a statement are passed on unchanged', async () => {
    const { database } = await open()
    await expect(sql`select ${1} from no_such_table`.execute(database.db)).rejects.toMatchObject({ code: '42P01' })
  })
})
