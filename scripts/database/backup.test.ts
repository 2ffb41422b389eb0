// Tests on both engines: makes a backup while people sign up, restores it, and compares. For each engine, the first
// test runs the commands as programs.
import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addPerson } from '../../server/access/accounts.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { aRunningServer, type RunningServer, withoutPages } from '../../server/testing/process.ts'
import { backUp } from '../backup.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { restore } from '../restore.ts'
import { aFolder, answerOf, aPlace, command, type Place, signUpWithoutPause } from './test-places.ts'

vi.setConfig({ testTimeout: 120_000 })

let cluster: TestPostgres
/** A PostgreSQL database with all tables and no people. */
const withTables = 'with_tables'
beforeAll(async () => {
  cluster = await startPostgres()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${withTables}`)
  await client.end()
  const databaseUrl = Object.assign(new URL(cluster.url), { pathname: withTables }).href
  await (await openDatabase({ dataDir: '', databaseUrl })).close()
})
afterAll(() => cluster.stop())

async function serve(place: Place): Promise<RunningServer> {
  const server = await aRunningServer({ ...place, remove: async () => {} }, withoutPages)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

async function opened(place: Place): Promise<Database> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

/** Makes a backup and returns its file. */
async function aBackup(place: Place, folder: string, words: string[] = []): Promise<string> {
  const [file, ...lines] = await backUp(place, ['--to', folder, ...words], Date.now())
  expect(lines[0]).toContain('checked and on the disk')
  return file!
}

const restored = (place: Place, words: string[]) => answerOf(restore(place, words, Date.now()))

/** A new account, written as the site writes it. */
async function addSomebody(place: Place): Promise<void> {
  const database = await openDatabase(place)
  const fields = { gender: '', facilityId: 'none' }
  const email = `${crypto.randomUUID()}@college.example`
  await database.write(trx =>
    addPerson(trx, { ...fields, email, username: 'Some Body', passwordHash: '-' }, Date.now()),
  )
  await database.close()
}

/** A database with one person. */
async function aSmallPlace(engine: 'sqlite' | 'postgres'): Promise<Place> {
  const place = await aPlace(engine === 'postgres' ? cluster : null, withTables)
  await addSomebody(place)
  return place
}

async function people(place: Place): Promise<string[]> {
  const database = await openDatabase(place)
  const rows = await database.db.selectFrom('person').select('email').orderBy('email').execute()
  await database.close()
  return rows.map(({ email }) => email)
}

describe.each(['sqlite', 'postgres'] as const)('backup and restore (%s)', engine => {
  const other = () => aPlace(engine === 'postgres' ? cluster : null)

  it('a backup made while people sign up has every sign-up answered before it and no incomplete sign-up', async () => {
    const place = await other()
    const server = await serve(place)
    const load = signUpWithoutPause(server.base)
    await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(30)
    const before = [...load.acknowledged]
    const { code, printed } = await command('backup.ts', ['--to', await aFolder()], place)
    expect([code, printed]).toEqual([0, expect.stringContaining('checked and on the disk')])
    const file = printed.split('\n')[0]!
    const answeredDuringBackup = load.acknowledged.length - before.length
    await load.stop()
    // The site wrote while the copy was made.
    expect(answeredDuringBackup).toBeGreaterThan(0)

    const elsewhere = await other()
    expect(await command('restore.ts', [file], elsewhere)).toMatchObject({ code: 0 })
    const { db } = await opened(elsewhere)
    const there = new Set((await db.selectFrom('person').select('email').execute()).map(({ email }) => email))
    expect(before.filter(({ email }) => !there.has(email))).toEqual([])
    // A sign-up writes a person, a session and a mail in one transaction.
    const counts = await sql`select (select count(*) from person) as people, (select count(*) from session) as sessions,
      (select count(distinct recipient) from outgoing_mail) as mails`.execute(db)
    const { people: all, sessions, mails } = counts.rows[0] as Record<string, unknown>
    expect([Number(sessions), Number(mails)]).toEqual([Number(all), Number(all)])

    if (engine === 'postgres') {
      const index = await sql`select 1 from pg_indexes where indexname = 'person_search'`.execute(db)
      expect(index.rows).toHaveLength(1)
    }

    const copy = await serve(elsewhere)
    const { token } = before.at(-1)!
    const me = await fetch(`${copy.base}/api/users/verifyAccessToken`, { headers: { 'x-access-token': token } })
    expect(me.status).toBe(200)
  })

  it('only the owner can read a backup; --keep 2 deletes all backups except the two newest', async () => {
    const place = await aSmallPlace(engine)
    const folder = await aFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await aBackup(place, folder)
    const second = await aBackup(place, folder)
    const third = await aBackup(place, folder, ['--keep', '2'])
    expect(
      readdirSync(folder)
        .map(name => join(folder, name))
        .sort(),
    ).toEqual([second, third, join(folder, 'notes.txt')].sort())
    expect(statSync(third).mode & 0o777).toBe(0o600)
  })

  it('restore refuses while the site runs', async () => {
    const place = await aSmallPlace(engine)
    const file = await aBackup(place, await aFolder())
    // Opens the database as the site does.
    await opened(place)
    const { code, printed } = await command('restore.ts', [file, '--replace'], place)
    expect([code, printed]).toEqual([1, expect.stringMatching(/The site is running .*Stop it first/)])
    expect(printed).not.toContain('    at ')
  })

  it('restore replaces a database with people only if --replace is given; it keeps the old data in another place', async () => {
    const place = await aSmallPlace(engine)
    const file = await aBackup(place, await aFolder())
    const then = await people(place)
    await addSomebody(place)
    const latest = await people(place)
    expect(latest.length).toBeGreaterThan(then.length)

    const refused = await restored(place, [file])
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('--replace')])
    expect(await people(place)).toEqual(latest)

    const done = await restored(place, [file, '--replace'])
    expect([done.code, done.printed]).toEqual([0, expect.stringMatching(/The data from before are in .*set.aside/)])
    expect(await people(place)).toEqual(then)
  })

  it('restore refuses a damaged file and changes nothing', async () => {
    const place = await aSmallPlace(engine)
    const file = await aBackup(place, await aFolder())
    truncateSync(file, Math.floor(statSync(file).size / 2))
    const before = await people(place)
    const { code, printed } = await command('restore.ts', [file, '--replace'], place)
    expect(code).toBe(1)
    expect(printed).not.toContain('    at ')
    expect(await people(place)).toEqual(before)
  })
})

it('restore refuses a PostgreSQL dump without the trigger that guards the ledger, and changes nothing', async () => {
  const place = await aSmallPlace('postgres')
  const before = await people(place)
  const client = new pg.Client({ connectionString: place.databaseUrl! })
  await client.connect()
  await client.query('drop trigger payment_no_change on payment')
  await client.end()
  const file = await aBackup(place, await aFolder())
  const elsewhere = await aSmallPlace('postgres')
  const there = await people(elsewhere)
  const { code, printed } = await restored(elsewhere, [file, '--replace'])
  expect([code, printed]).toEqual([1, expect.stringContaining('payment_no_change is missing')])
  expect([await people(elsewhere), await people(place)]).toEqual([there, before])
})

it.each(['sqlite', 'postgres'] as const)(
  'restore refuses a backup of a very old version, names the version to install first, and changes nothing (%s)',
  async engine => {
    const place = await aSmallPlace(engine)
    const database = await openDatabase(place)
    await sql`delete from kysely_migration where name > '0030'`.execute(database.db)
    await database.close()
    const file = await aBackup(place, await aFolder())
    const elsewhere = await aSmallPlace(engine)
    const there = await people(elsewhere)
    const { code, printed } = await restored(elsewhere, [file, '--replace'])
    expect([code, printed]).toEqual([1, expect.stringContaining('Update to 31a6fef first')])
    expect(await people(elsewhere)).toEqual(there)
  },
)

describe('restore of SQLite', () => {
  it.each([
    ['without the triggers that guard the ledger', 'drop trigger payment_no_update'],
    ['with a trigger that no migration made', 'create trigger later after insert on payment begin select 1; end'],
    ['without a table', 'drop table counter'],
  ])('restore refuses a backup %s, and changes nothing', async (_, statement) => {
    const place = await aSmallPlace('sqlite')
    const file = await aBackup(place, await aFolder())
    const altered = new DatabaseSync(file)
    altered.exec(statement)
    altered.close()
    const before = await people(place)
    const { code, printed } = await restored(place, [file, '--replace'])
    expect([code, printed]).toEqual([1, expect.stringContaining('was changed by hand')])
    writeFileSync(file, '')
    expect(await restored(place, [file, '--replace'])).toMatchObject({ code: 1 })
    expect(await people(place)).toEqual(before)
  })

  it('restore deletes the write-ahead log of the old database', async () => {
    const place = await aSmallPlace('sqlite')
    const file = await aBackup(place, await aFolder())
    const elsewhere = await aPlace(null)
    writeFileSync(join(elsewhere.dataDir, 'festival.sqlite-wal'), 'left behind')
    expect(await restored(elsewhere, [file])).toMatchObject({ code: 0 })
    expect(readdirSync(elsewhere.dataDir)).toEqual(['festival.sqlite'])
    expect(await people(elsewhere)).toEqual(await people(place))
  })

  it('restore can replace an old database that is unreadable', async () => {
    const place = await aSmallPlace('sqlite')
    const file = await aBackup(place, await aFolder())
    const before = await people(place)
    writeFileSync(join(place.dataDir, 'festival.sqlite'), 'no database at all, but long enough to look at'.repeat(100))
    expect((await restored(place, [file])).code).toBe(1)
    expect((await restored(place, [file, '--replace'])).code).toBe(0)
    expect(await people(place)).toEqual(before)
  })
})

it.each([[['--keep', '0']], [['--nonsense']]])('backup with the wrong arguments %j prints its usage', async words => {
  const { code, printed } = await command('backup.ts', words, await aPlace(null))
  expect([code, printed]).toEqual([1, expect.stringContaining('npm run backup')])
})
