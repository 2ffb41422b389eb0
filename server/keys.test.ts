import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seal, unseal } from './access/second-factor-codes.ts'
import { tokenHash } from './access/tokens.ts'
import { CannotStart } from './cannot-start.ts'
import { migrations } from './database/migrations/list.ts'
import { openPostgresPool } from './database/postgres.ts'
import { openSqliteFile, sqliteDialect } from './database/sqlite.ts'
import { keysOf, passSecretOf, readKeys } from './keys.ts'
import { signedPass, verifiedPass } from './pass/code.ts'
import { aDatabasePlace, testEngine } from './testing/database.ts'
import { anOrganiser } from './testing/desk.ts'
import { aPassHolder, scan } from './testing/gate.ts'
import { aSite, testPassSecret } from './testing/site.ts'

const breaks = join(import.meta.dirname, '..', 'docs', 'when-something-breaks.md')

/** Codes that an earlier version made with the tests' secret. In that version the uses had no keys of their own. */
const before = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  sealed: '4NX4Kh2I8BLkwEFMdzakTdpgHx-S3-0ao_QTC9Elit52pdwv1gDE0KsX6E82A362cUjM6nHGUivGcCAc',
  pass: { code: '0123456789', signed: '01234-56789-02P7' },
  certificate: { code: 'ABCDEFGHJK', signed: 'ABCDE-FGHJK-A8VT' },
  calendar: { seed: 'seed', token: '4lc3sNQ-S8hM19FgSllyHFaC1z6SMcytZHmXortXw9s' },
}

type SecretCode = 'pass' | 'certificate' | 'calendar_feed'

/** A database of that version, in which a person has codes of these kinds. */
async function aDatabaseFromBefore(held: readonly SecretCode[]) {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  const dialect = place.databaseUrl
    ? new PostgresDialect({ pool: openPostgresPool(place.databaseUrl, () => {}) })
    : sqliteDialect(openSqliteFile(`${place.dataDir}/festival.sqlite`))
  const db = new Kysely<never>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(testEngine) } })
  const { error } = await migrator.migrateTo('0059-teams-and-colleges')
  if (error) throw error
  const at = '2030-01-01T00:00:00.000Z'
  await sql`insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop, facility_id, created_at)
    values ('ada', 'AAAAAAAAAA', 'ada@college.example', 'Ada', '', '', '', '', '', '', '', '', 'none', ${at})`.execute(
    db,
  )
  const rows = {
    pass: sql`insert into pass (person_id, code, made_at) values ('ada', ${before.pass.code}, ${at})`,
    certificate: sql`insert into certificate (code, person_id, event_id, place, mention, made_at)
      values (${before.certificate.code}, 'ada', 1, 1, '', ${at})`,
    calendar_feed: sql`insert into calendar_feed (person_id, seed, token_hash, made_at)
      values ('ada', ${before.calendar.seed}, ${tokenHash(before.calendar.token)}, ${at})`,
  }
  for (const table of held) await rows[table].execute(db)
  await db.destroy()
  return place
}

describe('A9: keys of the site', () => {
  it('each use has its own key; another secret results in other keys', () => {
    const [keys, others] = [keysOf(testPassSecret), keysOf('another secret, long enough for codes')]
    const all = [...Object.values(keys), ...Object.values(others)]
    expect(new Set(all).size).toBe(14)
    for (const key of all) expect(key).toMatch(/^[\w-]{43}$/)
    expect(all).not.toContain(testPassSecret)
    expect(verifiedPass(keys.certificates, signedPass(keys.passes, '0123456789'))).toBe(null)
  })

  it('a second factor that was set up with an earlier version works with the present key', () => {
    const { secondFactors } = keysOf(testPassSecret)
    expect(unseal(before.sealed, secondFactors)).toBe(before.secret)
    expect(unseal(seal(before.secret, secondFactors), secondFactors)).toBe(before.secret)
  })

  it('passes, certificates and calendars from before the update still work after it', async () => {
    const place = await aDatabaseFromBefore(['pass', 'certificate', 'calendar_feed'])
    const site = await aSite({ place })
    const keys = await readKeys(site.database.db, site.config)
    expect(signedPass(keys.passes, before.pass.code)).toBe(before.pass.signed)
    expect(signedPass(keys.certificates, before.certificate.code)).toBe(before.certificate.signed)
    const gate = await anOrganiser(site, 'gate')
    expect(await scan(gate, before.pass.signed)).toMatchObject({ person: { username: 'Ada' } })
    expect((await scan(gate, signedPass(keysOf(testPassSecret).passes, before.pass.code))).result).toBe('unknown_pass')
    expect((await site.get(`/api/certificates/${before.certificate.signed}`)).status).toBe(200)
    expect((await site.get(`/api/calendar/people/${before.calendar.token}.ics`)).status).toBe(200)
    // New passes are signed with the old key too, so that a site has one key for passes.
    expect(keys.passes).toBe(testPassSecret)
    expect(keys.secondFactors).toBe(keysOf(testPassSecret).secondFactors)
  })

  it('after the update, a use keeps the old key only if people have codes of this use; other uses get a new key', async () => {
    const site = await aSite({ place: await aDatabaseFromBefore(['pass']) })
    const [keys, fresh] = [await readKeys(site.database.db, site.config), keysOf(testPassSecret)]
    expect(keys).toEqual({ ...fresh, passes: testPassSecret })
  })

  it('a new site has only derived keys, and refuses a pass that is signed with the secret itself', async () => {
    const site = await aSite()
    const holder = await aPassHolder(site)
    const gate = await anOrganiser(site, 'gate')
    expect((await scan(gate, holder.code)).result).toBe('admitted')
    const { code } = await site.database.db.selectFrom('pass').select('code').executeTakeFirstOrThrow()
    expect((await scan(gate, signedPass(testPassSecret, code))).result).toBe('unknown_pass')
  })
})

describe('O1: the secret in the data folder', () => {
  function aFolder() {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-keys-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return { dataDir, file: join(dataDir, 'pass-secret'), read: () => passSecretOf({ passSecret: null, dataDir }) }
  }

  it.each([
    ['empty', ''],
    ['only a line end', '\n'],
    ['cut off', 'JBSWY3DPEHPK3PXP'],
  ])('with a secret file that is %s, the site does not start and says what to do', (_, text) => {
    const { file, read } = aFolder()
    writeFileSync(file, text)
    expect(read).toThrow(CannotStart)
    expect(read).toThrow(`${file} contains no complete secret`)
    if (text.trim()) expect(read).not.toThrow(text)
  })

  it('with a folder in place of the secret file, the site does not start', () => {
    const { file, read } = aFolder()
    mkdirSync(file)
    expect(read).toThrow('contains no complete secret')
  })

  it('the first start writes a complete secret, and the next start reads this secret', () => {
    const { dataDir, read } = aFolder()
    const secret = read()
    expect(secret).toHaveLength(43)
    expect(read()).toBe(secret)
    expect(readdirSync(dataDir)).toEqual(['pass-secret'])
  })

  it('docs/when-something-breaks.md has a row about an incomplete secret', () => {
    expect(readFileSync(breaks, 'utf8')).toContain('contains no complete secret')
  })
})
