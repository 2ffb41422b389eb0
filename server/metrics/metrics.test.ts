import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPerson, aSignUp } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { backupAges } from './copy-ages.ts'

const token = 'what-only-the-monitor-knows'
const withToken = { headers: { authorization: `Bearer ${token}` } }

function aMeasuredSite(): Promise<Site> {
  return aSite({ settings: { METRICS_TOKEN: token } })
}

/** The values of the answer, by name with labels. */
function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

async function read(site: Site): Promise<Map<string, number>> {
  const answer = await site.get('/metrics', withToken)
  expect(answer.status).toBe(200)
  return valuesOf(answer.text)
}

describe('metrics', () => {
  it('have no address if METRICS_TOKEN is not set', async () => {
    const site = await aSite()
    expect((await site.get('/metrics', withToken)).status).toBe(503)
    expect(site.routes.filter(({ url }) => url === '/metrics')).toEqual([])
  })

  it.each(['', token, 'Bearer ', `bearer ${token}`, `Bearer ${token}x`, `Basic ${token}`])(
    'are refused with the authorization header %j',
    async authorization => {
      const answer = await (await aMeasuredSite()).get('/metrics', { headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'metrics_token_wrong' } })
      expect(answer.text).not.toContain('festival_')
    },
  )

  it('have the text format of Prometheus and are not cached', async () => {
    const site = await aMeasuredSite()
    await site.get('/api/health')
    const { headers, text } = await site.get('/metrics', withToken)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
      'cache-control': 'no-store',
    })
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+)$/,
      )
    const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(match => match[1])
    expect(new Set(named).size).toBe(named.length)
  })

  it('count calls by route and class of status, never by parameters of an address', async () => {
    const site = await aMeasuredSite()
    const { token: session } = await aPerson(site)
    for (let i = 0; i < 3; i++) await site.get('/api/users/verifyAccessToken', { token: session })
    await site.get('/api/users/verifyAccessToken')
    await site.post('/api/users/verifyEmail/a-secret-link')
    await site.post('/no-such-address-for-a-post')
    const values = await read(site)
    const count = (route: string, status: string) =>
      values.get(`festival_answers_total{route="${route}",status="${status}"}`)
    expect(count('GET /api/users/verifyAccessToken', '2xx')).toBe(3)
    expect(count('GET /api/users/verifyAccessToken', '4xx')).toBe(1)
    expect(count('none', '4xx')).toBe(1)
    expect(values.get('festival_refusals_total{code="not_logged_in"}')).toBe(1)
    expect(values.get('festival_refusals_total{code="not_found"}')).toBe(1)
    expect([...values.keys()].join()).not.toMatch(/a-secret-link|no-such-address/)
  })

  it('count people, registrations and mails in the outbox', async () => {
    const site = await aMeasuredSite()
    await site.post('/api/users/register', aSignUp())
    await aPerson(site, { events: [4, 7] })
    await aPerson(site, { events: [4] })
    const { db } = site.database
    const [first] = await db.selectFrom('outgoing_mail').selectAll().execute()
    await db
      .insertInto('outgoing_mail')
      .values([
        { ...first!, id: 'given-up', failed_at: first!.created_at },
        { ...first!, id: 'tried in vain', attempts: 4 },
        { ...first!, id: 'tried twice', attempts: 2 },
      ])
      .execute()
    site.clock.now += 90_000
    const values = await read(site)
    expect(values.get('festival_people')).toBe(3)
    expect(values.get('festival_registrations{event="4"}')).toBe(2)
    expect(values.get('festival_registrations{event="7"}')).toBe(1)
    expect(values.get('festival_mail_waiting')).toBe(3)
    expect(values.get('festival_mail_retried')).toBe(1)
    expect(values.get('festival_mail_failed')).toBe(1)
    expect(values.get('festival_mail_overdue_seconds')).toBe(90)
  })

  it('cause one query of the database in ten seconds, for any number of calls', async () => {
    const site = await aMeasuredSite()
    expect((await read(site)).get('festival_people')).toBe(0)
    await aPerson(site)
    expect((await read(site)).get('festival_people')).toBe(0)
    site.clock.now += 10_000
    expect((await read(site)).get('festival_people')).toBe(1)
  })

  it('can be read while the database is unavailable, and report this fault', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    let isAway = false
    const site = await aSite({
      settings: { METRICS_TOKEN: token },
      unguard: database => ({
        ...database,
        ping: () => (isAway ? Promise.reject(gone) : database.ping()),
        db: new Proxy(database.db, {
          get(db, name) {
            if (isAway) throw gone
            const value = Reflect.get(db, name)
            return typeof value === 'function' ? value.bind(db) : value
          },
        }),
      }),
    })
    isAway = true
    await site.get('/api/health')
    const values = await read(site)
    expect(values.get('festival_database_up')).toBe(0)
    expect(values.get('festival_refusals_total{code="unavailable"}')).toBe(1)
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  })

  it('answer with an error if a query is faulty', async () => {
    const site = await aMeasuredSite()
    await sql`alter table outgoing_mail rename to elsewhere`.execute(site.database.db)
    expect((await site.get('/metrics', withToken)).status).toBe(500)
  })

  it('have the ages of the newest backup and of the newest copy, if such files exist', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-backups-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const now = Date.parse('2030-01-01T12:00:00Z')
    expect(backupAges(dataDir, now)).toEqual({})
    mkdirSync(join(dataDir, 'backups'))
    const write = (name: string, minutesAgo: number) => {
      writeFileSync(join(dataDir, name), '')
      const at = now / 1000 - minutesAgo * 60
      utimesSync(join(dataDir, name), at, at)
    }
    write('backups/festival-2030-01-01T11-00-00Z.sqlite', 60)
    write('backups/festival-2030-01-01T11-30-00Z.sqlite.age', 30)
    write('backups/something-else', 1)
    write('backup-copied', 45)
    expect(backupAges(dataDir, now)).toEqual({
      festival_backup_age_seconds: 1800,
      festival_backup_copy_age_seconds: 2700,
    })
  })

  it('A6: ignore symbolic links among the backups, even links without a target', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-backups-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const now = Date.parse('2030-01-01T12:00:00Z')
    mkdirSync(join(dataDir, 'backups'))
    writeFileSync(join(dataDir, 'elsewhere'), '')
    const link = (name: string, target: string) => symlinkSync(target, join(dataDir, name))
    link('backups/festival-9999-01-01T00-00-00Z.sqlite', 'festival-9999-01-01T00-00-00Z.sqlite')
    link('backups/festival-9999-01-02T00-00-00Z.sqlite', join(dataDir, 'elsewhere'))
    link('backup-copied', 'backup-copied')
    expect(backupAges(dataDir, now)).toEqual({})
  })
})
