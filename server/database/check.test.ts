// The file of the database as somebody may have left it: altered, emptied, damaged or gone.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, testEngine } from '../testing/database.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { checkGuards, checkSqliteBeforeStart } from './check.ts'
import { openDatabase } from './open.ts'

/** A folder with a database in which somebody is, as a site leaves it. */
async function aFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-check-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await (await openDatabase({ dataDir, databaseUrl: null })).close()
  return dataDir
}
const pathIn = (dataDir: string) => join(dataDir, 'festival.sqlite')
function alter(dataDir: string, statement: string): void {
  const file = new DatabaseSync(pathIn(dataDir))
  file.exec(statement)
  file.close()
}
const check = (dataDir: string, usedBefore = true) => checkSqliteBeforeStart(dataDir, { usedBefore })

describe('before the site starts on its SQLite file', () => {
  it('a whole one is taken, also with a table or an index that somebody added', async () => {
    const dataDir = await aFolder()
    await check(dataDir)
    alter(dataDir, 'create table notes (text text); create index notes_text on notes (text)')
    await check(dataDir)
  })

  it.each([
    ['drop trigger payment_no_update', /trigger payment_no_update is missing/],
    ['drop trigger audit_entry_no_delete', /trigger audit_entry_no_delete is missing/],
    [
      'drop trigger payment_no_delete; create trigger payment_no_delete before delete on payment begin select 1; end',
      /trigger payment_no_delete is missing or another one/,
    ],
    ['create trigger later after insert on payment begin select 1; end', /trigger later that is not of the site/],
    ['drop index claim_confirmed', /index claim_confirmed is missing/],
    ['alter table claim drop column reason', /table claim is missing or another one/],
    ['drop table counter', /table counter is missing/],
    ["delete from kysely_migration where name > '0002'", /Update to 31a6fef first/],
    ["update kysely_migration set name = '9999-later' where name like '0001%'", /was made by a newer version/],
  ])('one in which somebody ran "%s" is refused with a sentence', async (statement, sentence) => {
    const dataDir = await aFolder()
    alter(dataDir, statement)
    await expect(check(dataDir)).rejects.toThrow(sentence)
  })

  it('an emptied or a deleted one is refused where a site ran before, and right at the first start', async () => {
    const dataDir = await aFolder()
    for (const emptied of [() => writeFileSync(pathIn(dataDir), ''), () => rmSync(pathIn(dataDir))]) {
      emptied()
      await expect(check(dataDir)).rejects.toThrow(/missing or empty.*Restore a backup/)
      await check(dataDir, false)
    }
  })

  it('one whose first start was cut off before its tables were made is begun anew, and refused where a site ran before', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-check-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    // The list of migrations is made before the migrations run.
    alter(dataDir, 'create table kysely_migration (name text primary key, timestamp text not null)')
    await check(dataDir, false)
    await expect(check(dataDir)).rejects.toThrow(/missing or empty.*Restore a backup/)
  })

  it('one with pages of zeros, cut off, or of another kind is refused', async () => {
    for (const spoil of [
      (path: string) => {
        const file = openSync(path, 'r+')
        writeSync(file, Buffer.alloc(8192), 0, 8192, 4096 * 3)
        closeSync(file)
      },
      (path: string) => writeFileSync(path, readFileSync(path).subarray(0, Math.floor(statSync(path).size / 2))),
      (path: string) => writeFileSync(path, Buffer.alloc(40_960)),
      (path: string) => writeFileSync(path, 'no database at all, but long enough to look at'.repeat(100)),
    ]) {
      const dataDir = await aFolder()
      spoil(pathIn(dataDir))
      await expect(check(dataDir)).rejects.toThrow(/damaged|no database|missing or empty/)
    }
  })
})

describe.runIf(testEngine === 'postgres')('before the site starts on PostgreSQL', () => {
  it('a database without a guard of the ledger is refused', async () => {
    const { database, remove } = await aDatabase()
    onTestFinished(remove)
    await checkGuards(database.db)
    for (const change of ['disable trigger payment_no_change', 'disable trigger audit_entry_no_change']) {
      const table = change.includes('payment') ? 'payment' : 'audit_entry'
      await sql.raw(`alter table ${table} ${change}`).execute(database.db)
      await expect(checkGuards(database.db)).rejects.toThrow(/changed by hand: its trigger/)
      await sql.raw(`alter table ${table} ${change.replace('disable', 'enable')}`).execute(database.db)
    }
    await sql`drop trigger payment_no_change on payment`.execute(database.db)
    await expect(checkGuards(database.db)).rejects.toThrow(/payment_no_change/)
  })
})

describe.runIf(testEngine === 'postgres')('O1: a database of PostgreSQL', () => {
  it('that does not store UTF-8 is refused with a sentence', async () => {
    const { database, place, remove } = await aDatabase()
    onTestFinished(remove)
    const url = new URL(place.databaseUrl ?? '')
    url.pathname = `/other_${crypto.randomUUID().replaceAll('-', '')}`
    const name = sql.id(url.pathname.slice(1))
    await sql`create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`.execute(
      database.db,
    )
    await expect(openDatabase({ ...place, databaseUrl: url.href })).rejects.toThrow(/encoding SQL_ASCII.*UTF8/)
    await sql`drop database ${name}`.execute(database.db)
  })
})

describe.runIf(testEngine === 'sqlite')('while the site runs', () => {
  it.each(['festival.sqlite', 'festival.sqlite-wal', '.'])(
    'nothing is acknowledged after %s was deleted: what would be written is lost with the program',
    async name => {
      const site = await aSite()
      const { token } = await aPerson(site)
      rmSync(join(site.config.dataDir, name), { recursive: true })
      const answer = await site.post('/api/users/logout', undefined, { token })
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect((await site.get('/api/health')).status).toBe(503)
    },
  )
})
