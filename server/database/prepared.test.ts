// Prepared statements on PostgreSQL: they are there, they can be turned off, and no migration makes them fail.
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, testEngine } from '../testing/database.ts'
import { openDatabase } from './open.ts'
import type { Database, Db } from './types.ts'

/** A database: its events 1 to 5 have one row each, reopened by connections without prepared statements. */
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

/** How many statements of these tests the connection of the work has prepared. */
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
  ])('a list %s finds the rows it names', async (_, ids, expected) => {
    const { database } = await open()
    expect((await someLocks(database.db, ids)).map(row => row.event_id)).toEqual(expected)
    const others = await locks(database.db).where('event_id', 'not in', ids).execute()
    expect(others.map(row => row.event_id)).toEqual([1, 2, 3, 4, 5].filter(id => !expected.includes(id)))
  })
})

describe.runIf(testEngine === 'postgres')('prepared statements', () => {
  it('a statement that is asked again is prepared once, whatever the length of its list', async () => {
    const { database } = await open()
    const prepared = await preparedAfter(database, async db => {
      for (const ids of [[1], [1, 2], [1, 2, 3], []]) await someLocks(db, ids)
    })
    expect(prepared).toBe(1)
  })

  it('an insert of very many rows leaves nothing behind on the connection', async () => {
    const { database } = await open()
    const rows = Array.from({ length: 60 }, (_, i) => aLock(100 + i))
    expect(await preparedAfter(database, db => db.insertInto('event_lock').values(rows).execute())).toBe(0)
  })

  it('the setting for poolers turns them off', async () => {
    const { database } = await open(false)
    expect(await preparedAfter(database, db => someLocks(db, [1, 2]))).toBe(0)
    expect(await someLocks(database.db, [1, 2])).toHaveLength(2)
  })

  it('reads and transactions go on after a migration of another process changed a column, on every connection', async () => {
    const { database, url } = await open()
    const readAll = () => Promise.all(Array.from({ length: 10 }, () => someLocks(database.db, [1])))
    const writeAll = () => Promise.all(Array.from({ length: 10 }, () => database.write(trx => someLocks(trx, [2]))))
    await Promise.all([readAll(), writeAll()])
    await alter(url, 'smallint')
    expect((await readAll()).flat()).toEqual(Array.from({ length: 10 }, () => aLock(1)))
    await alter(url, 'integer')
    expect((await writeAll()).flat()).toEqual(Array.from({ length: 10 }, () => aLock(2)))
  })

  it('negative control: a connection that prepares by name and does not prepare again fails after a migration', async () => {
    const { url } = await open()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const ask = () => client.query({ name: 'one', text: 'select * from event_lock where event_id = $1', values: [1] })
    await ask()
    await alter(url, 'smallint')
    await expect(ask()).rejects.toMatchObject({ code: '0A000', routine: 'RevalidateCachedQuery' })
    await client.end()
  })

  it('an error of a statement stays that error', async () => {
    const { database } = await open()
    await expect(sql`select ${1} from no_such_table`.execute(database.db)).rejects.toMatchObject({ code: '42P01' })
  })
})
