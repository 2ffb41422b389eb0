// Checks of a database file that was altered, emptied, damaged or deleted.
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

/** The data folder of a site that has stopped. */
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

describe('the check of the SQLite file before the site starts', () => {
  it('accepts an undamaged file, even with an additional table or index', async () => {
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
      /trigger payment_no_delete is missing or was replaced/,
    ],
    ['create trigger later after insert on payment begin select 1; end', /trigger later that is not of the site/],
    ['drop index claim_confirmed', /index claim_confirmed is missing/],
    ['alter table claim drop column reason', /table claim is missing or was replaced/],
    ['drop table counter', /table counter is missing/],
    ["delete from kysely_migration where name > '0002'", /Update to 31a6fef first/],
    ["update kysely_migration set name = '9999-later' where name like '0001%'", /was made by a newer version/],
  ])('refuses a file that was changed by "%s", with a sentence', async (statement, sentence) => {
    const dataDir = await aFolder()
    alter(dataDir, statement)
    await expect(check(dataDir)).rejects.toThrow(sentence)
  })

  it('accepts an empty or missing file only if no site has run in the folder before', async () => {
    const dataDir = await aFolder()
    for (const emptied of [() => writeFileSync(pathIn(dataDir), ''), () => rmSync(pathIn(dataDir))]) {
      emptied()
      await expect(check(dataDir)).rejects.toThrow(/missing or empty.*Restore a backup/)
      await check(dataDir, false)
    }
  })

  it('accepts a file without tables only if the first start of the site was interrupted', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-check-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    // Kysely creates its list of migrations before it runs them.
    alter(dataDir, 'create table kysely_migration (name text primary key, timestamp text not null)')
    await check(dataDir, false)
    await expect(check(dataDir)).rejects.toThrow(/missing or empty.*Restore a backup/)
  })

  it('refuses a truncated file, a file with pages of zeros, and a file that is no database', async () => {
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

describe.runIf(testEngine === 'postgres')('the check of a PostgreSQL database before the site starts', () => {
  it('refuses a database if a trigger of the ledger or the audit log is disabled or missing', async () => {
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

describe.runIf(testEngine === 'postgres')('O1: a PostgreSQL database', () => {
  it('is refused with an explanation if its encoding is not UTF-8', async () => {
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
    'writes are refused after %s was deleted, because they would be lost when the program ends',
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
