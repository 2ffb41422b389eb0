import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, aDatabasePlace, testEngine } from '../testing/database.ts'
import { isDuplicate, isUnavailable, isWorthRetrying } from './errors.ts'
import { openDatabase } from './open.ts'
import type { Database } from './types.ts'

let opened: Awaited<ReturnType<typeof aDatabase>>
let database: Database
beforeAll(async () => {
  opened = await aDatabase()
  database = opened.database
})
afterAll(() => opened.remove())

const lock = (eventId: number) => ({ event_id: eventId, version: 0 })
const locks = () => database.db.selectFrom('event_lock').select('event_id').orderBy('event_id').execute()

describe(`the database (${testEngine})`, () => {
  it('stores nothing of a transaction that throws', async () => {
    const work = database.write(async trx => {
      await trx.insertInto('event_lock').values(lock(901)).execute()
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await locks()).not.toContainEqual({ event_id: 901 })
  })

  it('runs transactions on the same row one after another', async () => {
    await database.write(trx => trx.insertInto('event_lock').values(lock(902)).execute())
    const raise = () =>
      database.write(async trx => {
        await sql`update event_lock set version = version + 0 where event_id = 902`.execute(trx)
        const { version } = await trx
          .selectFrom('event_lock')
          .select('version')
          .where('event_id', '=', 902)
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('event_lock')
          .set({ version: version + 1 })
          .where('event_id', '=', 902)
          .execute()
      })
    await Promise.all(Array.from({ length: 10 }, raise))
    const row = await database.db.selectFrom('event_lock').selectAll().where('event_id', '=', 902).executeTakeFirst()
    expect(row?.version).toBe(10)
  })

  it('reports a second row with the same key as a duplicate on both engines', async () => {
    await database.write(trx => trx.insertInto('event_lock').values(lock(903)).execute())
    const again = database.write(trx => trx.insertInto('event_lock').values(lock(903)).execute())
    await expect(again).rejects.toSatisfy(isDuplicate)
  })

  it('refuses a row that refers to an unknown person', async () => {
    const orphan = {
      id: 'x',
      person_id: 'nobody',
      event_id: 1,
      state: 'active' as const,
      registered_at: '',
      ended_at: null,
    }
    const work = database.write(trx => trx.insertInto('registration').values(orphan).execute())
    await expect(work).rejects.toThrow()
    await expect(work).rejects.not.toSatisfy(isDuplicate)
  })

  it('returns counts as numbers, not as text', async () => {
    const row = await database.db
      .selectFrom('event_lock')
      .select(each => each.cast<number>(each.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow()
    expect(typeof row.count).toBe('number')
  })

  it('can be opened again without changes', async () => {
    const again = await openDatabase(opened.place)
    await again.ping()
    await again.close()
    expect((await locks()).length).toBeGreaterThan(0)
  })

  it('has no tables of a migration that failed', async () => {
    const { database: own, remove } = await aDatabase()
    const provider = {
      getMigrations: async () => ({
        '0001-broken': {
          async up(db: Database['db']) {
            await db.schema.createTable('half_done').addColumn('id', 'text').execute()
            throw new Error('the second half failed')
          },
        },
      }),
    }
    const migrator = new Migrator({ db: own.db, provider, migrationTableName: 'm', migrationLockTableName: 'm_lock' })
    expect((await migrator.migrateToLatest()).error).toBeTruthy()
    await expect(sql`select * from half_done`.execute(own.db)).rejects.toThrow()
    await remove()
  })

  it.runIf(testEngine === 'sqlite')(
    'uses WAL with full synchronisation, so that a power cut loses no commit',
    async () => {
      const value = async (name: string) =>
        Object.values((await sql.raw(`pragma ${name}`).execute(database.db)).rows[0] as object)[0]
      expect(await value('journal_mode')).toBe('wal')
      expect(await value('synchronous')).toBe(2)
      expect(await value('foreign_keys')).toBe(1)
    },
  )

  it.runIf(testEngine === 'sqlite')(
    'does not block the event loop while a write waits for the lock of another program',
    async () => {
      const other = new DatabaseSync(join(opened.place.dataDir, 'festival.sqlite'))
      other.exec('begin immediate')
      const write = database.write(trx => trx.insertInto('event_lock').values(lock(904)).execute())
      // If the event loop were blocked, the test would continue here only after the write has timed out.
      await nextTurn()
      await nextTurn()
      other.exec('commit')
      other.close()
      await write
      expect(await locks()).toContainEqual({ event_id: 904 })
    },
  )

  it.runIf(testEngine === 'sqlite')('has a file and a folder that only their owner can read', async () => {
    const folder = join(opened.place.dataDir, 'made')
    const own = await openDatabase({ dataDir: folder, databaseUrl: null })
    await own.write(trx => trx.insertInto('event_lock').values(lock(905)).execute())
    const rights = (path: string) => statSync(path).mode & 0o777
    expect(rights(folder)).toBe(0o700)
    for (const file of readdirSync(folder)) expect([file, rights(join(folder, file))]).toEqual([file, 0o600])
    await own.close()
  })

  it.runIf(testEngine === 'sqlite')(
    'refuses values that SQLite would store wrongly: dates, booleans, objects',
    async () => {
      for (const wrong of [new Date(), true, undefined, { a: 1 }])
        await expect(sql`select ${wrong} as value`.execute(database.db)).rejects.toThrow(/stored/)
    },
  )
})

describe('the classification of errors', () => {
  it.each<[unknown, string]>([
    [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'busy'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'disk full'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'a write error of the disk'],
    [{ code: 'ECONNREFUSED' }, 'no PostgreSQL'],
    [{ code: '57P01' }, 'PostgreSQL shutting down'],
    [{ code: '53300' }, 'too many connections'],
    [new Error('timeout exceeded when trying to connect'), 'no free connection'],
    [new Error('Connection terminated unexpectedly'), 'a lost connection'],
  ])('%o means that the database is unavailable (%s)', error => {
    expect(isUnavailable(error)).toBe(true)
  })

  it('an error in a query does not mean that the database is unavailable', () => {
    for (const error of [{ code: 'ERR_SQLITE_ERROR', errcode: 1 }, { code: '42P01' }, new TypeError('x'), null, 'text'])
      expect([isUnavailable(error), isDuplicate(error), isWorthRetrying(error)]).toEqual([false, false, false])
  })

  it('deadlocks and serialization failures are retried', () => {
    expect(['40P01', '40001'].map(code => isWorthRetrying({ code }))).toEqual([true, true])
  })
})

describe('two programs on one database', () => {
  it('an older program refuses the database of a newer program with an explanation and changes nothing', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const newer = await openDatabase(place)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(newer.db)
    await newer.close()
    await expect(openDatabase(place)).rejects.toThrow(/was made by a newer version of the site: .*9999-later/)
  })

  it('two programs that start together on an empty database create its tables once', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const both = await Promise.all([openDatabase(place), openDatabase(place)])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(both[0].db)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    await both[1].db.selectFrom('person').select('id').execute()
    for (const each of both) await each.close()
  })
})
