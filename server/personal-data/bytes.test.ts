// Deleted data is also removed from the bytes of the data folder: from the files, their free pages and the write-ahead
// log.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../scripts/backup.ts'
import { truncateLog, vacuumAtNight } from '../database/deleted-values.ts'
import { peopleData } from '../features.ts'
import { testEngine } from '../testing/database.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anonymise, purgeDeletedValues } from './anonymise.ts'

const name = 'Rukmini Unerased'
const device = 'Unerased-Phone/1.0'

/** The files of the folder whose bytes contain one of the words. */
function filesWith(folder: string, ...words: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => {
    if (statSync(join(folder, file)).isDirectory()) return false
    const bytes = readFileSync(join(folder, file))
    return words.some(word => bytes.includes(word))
  })
}

/** A person with recognisable words, a log-in from a named device and a mail, stored among other people. */
async function aMarkedPerson(site: Site): Promise<TestPerson> {
  for (let i = 0; i < 20; i++) await aPerson(site)
  const person = await aPerson(site, { username: name })
  const login = { email: person.email, password: usualPassword }
  await site.post('/api/users/login', login, { headers: { 'user-agent': device } })
  await site.post('/api/users/forgotPassword', { email: person.email })
  for (let i = 0; i < 20; i++) await aPerson(site)
  return person
}

const marks = ({ email }: TestPerson) => [name, email, device]
const remove = (site: Site, { token }: TestPerson) =>
  site.post('/api/users/deleteAccount', { password: usualPassword }, { token })

describe.runIf(testEngine === 'sqlite')('A7: deleted data', () => {
  it('of an account is gone from the data folder after the next truncation of the log, and missing in a new backup', async () => {
    const site = await aSite()
    const { dataDir } = site.config
    const person = await aMarkedPerson(site)
    expect(filesWith(dataDir, name)).not.toEqual([])
    expect((await remove(site, person)).status).toBe(200)
    await truncateLog(site.database)
    expect(filesWith(dataDir, ...marks(person))).toEqual([])
    await backUp({ ...site.config, backupRecipient: null }, [], site.clock.now)
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
    expect(filesWith(dataDir, ...marks(person))).toEqual([])
  })

  it('negative control: is still in the log before the truncation', async () => {
    const site = await aSite()
    const person = await aMarkedPerson(site)
    await remove(site, person)
    expect(filesWith(site.config.dataDir, name)).toEqual(['festival.sqlite-wal'])
  })

  it('of anonymised accounts is gone from the data folder', async () => {
    const site = await aSite()
    const person = await aMarkedPerson(site)
    await anonymise(site.database, site.edition, peopleData, { keepOrganisers: false }, site.clock.now)
    await purgeDeletedValues(site.database, peopleData)
    expect(filesWith(site.config.dataDir, ...marks(person))).toEqual([])
  })

  it('may stay as a copy in split pages of the database until the nightly vacuum', async () => {
    const site = await aSite()
    const { db } = site.database
    const { dataDir } = site.config
    await sql`create table crowd (id text primary key, name text, text text)`.execute(db)
    await sql`create index crowd_name on crowd (name)`.execute(db)
    await site.database.write(async trx => {
      for (let i = 0; i < 4000; i++) {
        const id = ((i * 7919) % 4000).toString(36)
        await sql`insert into crowd values (${id}, ${`unerased ${id}.`}, ${'x'.repeat((i * 31) % 300)})`.execute(trx)
        if (i % 5 === 0) await sql`update crowd set text = ${'y'.repeat((i * 17) % 600)} where id = ${id}`.execute(trx)
      }
    })
    await sql`delete from crowd where rowid % 10 < 9`.execute(db)
    await truncateLog(site.database)
    const left = async () => {
      const { rows } = await sql<{ name: string }>`select name from crowd`.execute(db)
      const here = new Set(rows.map(row => row.name))
      const bytes = readFileSync(join(dataDir, 'festival.sqlite'), 'latin1')
      const found = new Set([...bytes.matchAll(/unerased \w+\./g)].map(([name]) => name))
      return [...found].filter(name => !here.has(name)).length
    }
    const { timeZone } = site.edition.festival
    await vacuumAtNight(site.database, timeZone, Date.parse('2031-05-06T12:00:00+05:30'))
    const byDay = await left()
    await vacuumAtNight(site.database, timeZone, Date.parse('2031-05-06T04:30:00+05:30'))
    expect(await left()).toBe(0)
    // Negative control: the file had copies before the vacuum.
    expect(byDay).toBeGreaterThan(0)
  })

  it.each([
    ['on', []],
    // Negative control.
    ['off', ['festival.sqlite']],
  ])(
    'of a replaced picture is gone after the truncation only if secure_delete is on: %s',
    async (overwriting, found) => {
      const site = await aSite()
      const { db } = site.database
      await sql`pragma secure_delete = ${sql.raw(overwriting)}`.execute(db)
      await sql`create table image (id text primary key, bytes blob)`.execute(db)
      const picture = 'unerased picture '.repeat(3000)
      await sql`insert into image values ('a', ${picture})`.execute(db)
      await sql`update image set bytes = 'another' where id = 'a'`.execute(db)
      await truncateLog(site.database)
      expect(filesWith(site.config.dataDir, 'unerased picture')).toEqual(found)
    },
  )

  it('is gone after the site has stopped, because the last connection removes the log', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-bytes-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const site = await aSite({ place: { dataDir, databaseUrl: null, remove: async () => {} } })
    const person = await aMarkedPerson(site)
    await remove(site, person)
    await site.app.close()
    await site.database.close()
    expect(filesWith(dataDir, ...marks(person))).toEqual([])
  })
})
