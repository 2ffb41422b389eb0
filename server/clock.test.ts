import { describe, expect, it, onTestFinished } from 'vitest'
import { isRecent } from '../domain/day.ts'
import { passwordConfirmedFor, staffSessionLength } from '../domain/staff/roles.ts'
import { staffWrite } from './audit/audit.ts'
import { day, hour, isoTime, minute } from './clock.ts'
import { collegeSuggestions } from './colleges/suggestions.ts'
import type { Transaction } from './database/types.ts'
import { createLogger } from './http/log.ts'
import { tidy } from './jobs/tidy.ts'
import { cachedFor, cacheList } from './lists/cached-list.ts'
import { wasLogged } from './lists/log-reads.ts'
import { queueMail, tidyMail } from './mail/outbox.ts'
import { keepPagesFresh, type LiveData } from './pages/fresh-pages.ts'
import { anOrganiser } from './testing/desk.ts'
import { aPerson } from './testing/people.ts'
import { aSite } from './testing/site.ts'

const start = Date.parse('2030-11-14T06:00:00Z')

/** Records in the audit log that a list was read, unless this is already recorded. */
async function noteList(trx: Transaction, staffId: string, now: number) {
  const isNoted = await wasLogged(trx, staffId, 'stay.list', now)
  return { answer: undefined, entries: isNoted ? [] : [{ action: 'stay.list' as const, personId: null }] }
}

/** A cached list that counts how often it was made. The test sets its clock. */
function aList() {
  const clock = { now: start }
  let made = 0
  const list = cacheList(
    () => clock.now,
    async () => ({ made: ++made }),
  )
  return { clock, list, made: () => made }
}

describe('a clock that is put back or forward', () => {
  it('D1: after the clock was put back an hour, the cached list for gates and counters is still renewed every ten seconds', async () => {
    const { clock, list, made } = aList()
    await list()
    clock.now -= hour
    for (let i = 0; i < 350; i++) {
      await list()
      clock.now += cachedFor
    }
    expect(made()).toBe(351)
  })

  it('D1: a cached list is used for ten seconds; it is renewed at once after the clock was put forward', async () => {
    const { clock, list, made } = aList()
    await list()
    clock.now += cachedFor - 1
    await list()
    expect(made()).toBe(1)
    clock.now += 2 * day
    await list()
    expect(made()).toBe(2)
  })

  it('D1: an organiser’s next read of a list is logged right after the clock was put back, and again an hour later', async () => {
    const site = await aSite()
    const { id } = await anOrganiser(site, 'hospitality')
    const read = () => staffWrite(site.database, id, site.clock.now, async trx => noteList(trx, id, site.clock.now))
    const notes = async () => {
      await read()
      await read()
      const entries = site.database.db.selectFrom('audit_entry').select('id').where('action', '=', 'stay.list')
      return (await entries.execute()).length
    }
    expect(await notes()).toBe(1)
    site.clock.now -= 2 * day
    expect(await notes()).toBe(2)
    site.clock.now += hour
    expect(await notes()).toBe(3)
  })

  it('D1: the suggested colleges are counted again as soon as the clock was put back', async () => {
    const site = await aSite()
    const suggested = collegeSuggestions(site.database.db)
    expect(await suggested(start)).toEqual([])
    for (let i = 0; i < 3; i++) await aPerson(site, { college: 'Hill College of Arts' })
    expect(await suggested(start + minute - 1)).toEqual([])
    expect(await suggested(start - hour)).toContain('Hill College of Arts')
  })

  it('D1: pages that were rendered while the clock was two days ahead are rendered again under the right clock', async () => {
    const site = await aSite()
    const reads: number[] = []
    const next = Promise.withResolvers<number>()
    const read = async (now: number): Promise<LiveData> => {
      reads.push(now)
      if (reads.length > 1) next.resolve(now)
      return { version: 0, publicData: {} as never, now, until: now + 6 * hour }
    }
    const liveData = await read(start + 2 * day)
    const log = createLogger({ write() {} })
    onTestFinished(keepPagesFresh({ pages: null, database: site.database, now: () => start, log, liveData, read }))
    expect(await next.promise).toBe(start)
    expect(reads).toEqual([start + 2 * day, start])
  })

  it('D1: a session whose last use was under a clock two days ahead ends thirty days after its next use', async () => {
    const site = await aSite()
    site.clock.now = start + 2 * day
    const { token } = await aPerson(site)
    site.clock.now = start
    expect((await site.get('/api/users/verifyAccessToken', { token })).status).toBe(200)
    const session = await site.database.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    expect(session.last_used_at).toBe(isoTime(start))
    expect(session.expires_at).toBe(isoTime(start + 30 * day))
  })

  it("D1: a password typed while the clock was an hour ahead confirms no later act, and the organiser's session still ends", async () => {
    const site = await aSite()
    site.clock.now = start + hour
    const admin = await anOrganiser(site, 'admin')
    site.clock.now = start
    expect((await admin.get('/me')).status).toBe(200)
    const grave = await admin.post('/staff/invite', { emails: ['a@b.example'], role: 'gate', events: [] })
    expect(grave.body.code).toBe('password_needed')
    site.clock.now = start + hour - staffSessionLength
    expect((await admin.get('/me')).body.code).toBe('staff_session_ended')
  })

  it('D1: a mail queued while the clock was two days ahead is sent after the next clean-up under the right clock', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    site.clock.now = start + 2 * day
    await site.database.write(trx => queueMail(trx, 'reset', { address: person.email, of: null }, site.clock.now))
    site.clock.now = start
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
    await tidy(site.database, [tidyMail], site.clock.now)
    await site.worker.tick()
    expect(site.mailbox.map(({ to }) => to)).toEqual([person.email])
  })

  it('D1: cached counts for monitors are renewed after the clock was put back', async () => {
    const token = 'what-only-the-monitor-knows'
    const site = await aSite({ settings: { METRICS_TOKEN: token } })
    const headers = { authorization: `Bearer ${token}` }
    const people = async () => /^festival_people (\d+)$/m.exec((await site.get('/metrics', { headers })).text)?.[1]
    expect(await people()).toBe('0')
    await aPerson(site)
    expect(await people()).toBe('0')
    site.clock.now -= hour
    expect(await people()).toBe('1')
  })

  it('D1: a password typed three seconds in the future, by the clock of another machine, still confirms acts', () => {
    expect(isRecent(start + 3000, passwordConfirmedFor, start)).toBe(true)
    expect(isRecent(start, passwordConfirmedFor, start + passwordConfirmedFor)).toBe(false)
    expect(isRecent(Number.NEGATIVE_INFINITY, hour, start)).toBe(false)
  })
})
