import { describe, expect, it } from 'vitest'
import type { ProgrammePage, SessionRow } from '../../domain/programme/api.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, changeSession, festivalDay, sessionRow } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'

/** Makes an administrator, a session of event 1 that runs 20 minutes late, and two people registered for the event. */
async function aLateSession() {
  const site = await aSite()
  site.clock.now = Date.parse(`${festivalDay}T00:00:00.000Z`)
  const admin = await anOrganiser(site, 'admin')
  for (let i = 0; i < 2; i++) await aPerson(site, { events: [1] })
  const id = await aSession(site, {}, admin)
  await changeSession(site, admin, id, { kind: 'late', minutes: 20 })
  return { site, admin, id }
}

async function announce(site: Site, staff: Staff, sessionId: string, fields: object = {}) {
  const { version } = await sessionRow(site, sessionId)
  const audience = { who: 'registered', events: [1] }
  const words = { title: 'Late', text: 'It runs late.', inProfile: true, byMail: true }
  return staff.post('/notices', {
    actId: crypto.randomUUID(),
    audience,
    ...words,
    session: { sessionId, version },
    ...fields,
  })
}

const withdraw = async (staff: Staff, { body }: { body: Record<string, unknown> }) =>
  (await staff.post(`/notices/${body.noticeId}/withdraw`, { reason: 'wrong words' })).body

async function known(staff: Staff, id: string): Promise<SessionRow['known'] | undefined> {
  const { sessions, takenOff } = (await staff.get('/programme')).body as unknown as ProgrammePage
  return [...sessions, ...takenOff].find(session => session.id === id)?.known
}

const mailsOf = (site: Site) => site.mailbox.filter(({ subject }) => subject === 'Late').length

describe('withdrawing a notice of a changed session', () => {
  it('D4: if a notice is withdrawn before its mails are sent, no mail is sent, and a corrected notice can be sent', async () => {
    const { site, admin, id } = await aLateSession()
    const sent = await announce(site, admin, id)
    expect(await known(admin, id)).toBeNull()
    expect(await withdraw(admin, sent)).toEqual({ noticeId: sent.body.noticeId, mailsLeft: 0, changeWaits: true })
    expect(await known(admin, id)).toMatchObject({ state: 'planned', lateMinutes: 0 })
    await site.worker.tick()
    expect(mailsOf(site)).toBe(0)
    expect((await announce(site, admin, id)).status).toBe(200)
    await site.worker.tick()
    expect(mailsOf(site)).toBe(2)
  })

  it('D4: after mails were sent, the withdrawal shows the number of mails, and the change must be announced again', async () => {
    const { site, admin, id } = await aLateSession()
    const sent = await announce(site, admin, id)
    await site.worker.tick()
    expect(mailsOf(site)).toBe(2)
    expect(await withdraw(admin, sent)).toMatchObject({ mailsLeft: 2, changeWaits: true })
    expect(await known(admin, id)).toMatchObject({ lateMinutes: 0 })
    const { rows } = (await admin.get('/notices')).body as { rows: object[] }
    expect(rows).toMatchObject([{ mailsLeft: 2, withdrawnAt: expect.any(String) }])
    const [entry] = await auditRows(site, 'notice.withdraw')
    expect(JSON.parse(entry!.after ?? '')).toEqual({ mailsLeft: 2, changeWaits: true })
  })

  it('D4: withdrawing a notice twice does not affect changes that were announced or dismissed since', async () => {
    const { site, admin, id } = await aLateSession()
    const sent = await announce(site, admin, id)
    await withdraw(admin, sent)
    const { version } = await sessionRow(site, id)
    await admin.post('/programme/dismiss', { sessions: [{ sessionId: id, version }] })
    expect(await withdraw(admin, sent)).toMatchObject({ mailsLeft: 0, changeWaits: false })
    expect(await known(admin, id)).toBeNull()
    expect(await auditRows(site, 'notice.withdraw')).toHaveLength(1)
  })

  it('D4: after a later change was announced, the earlier change is listed again only when both notices are withdrawn', async () => {
    const { site, admin, id } = await aLateSession()
    const first = await announce(site, admin, id)
    await changeSession(site, admin, id, { kind: 'late', minutes: 40 })
    const second = await announce(site, admin, id)
    expect(await withdraw(admin, first)).toMatchObject({ changeWaits: false })
    expect(await known(admin, id)).toBeNull()
    expect(await withdraw(admin, second)).toMatchObject({ changeWaits: true })
    expect(await known(admin, id)).toMatchObject({ lateMinutes: 0 })
  })

  it('D4: if a later change is not announced yet, withdrawing a notice adds its change to the next announcement', async () => {
    const { site, admin, id } = await aLateSession()
    const sent = await announce(site, admin, id)
    await changeSession(site, admin, id, { kind: 'late', minutes: 40 })
    expect(await known(admin, id)).toMatchObject({ lateMinutes: 20 })
    expect(await withdraw(admin, sent)).toMatchObject({ changeWaits: true })
    expect(await known(admin, id)).toMatchObject({ lateMinutes: 0 })
  })

  it('D4: withdrawing a notice that announced no session leaves the list of changes as it was', async () => {
    const { site, admin, id } = await aLateSession()
    const sent = await announce(site, admin, id, { session: null })
    expect(await withdraw(admin, sent)).toMatchObject({ mailsLeft: 0, changeWaits: false })
    expect(await known(admin, id)).toMatchObject({ lateMinutes: 0 })
  })
})

describe('a session that is taken off the programme', () => {
  it('D4: a removed session is on the list of changes until the removal is announced, and again if the notice is withdrawn', async () => {
    const { site, admin, id } = await aLateSession()
    await changeSession(site, admin, id, { kind: 'remove', reason: 'no hall' })
    expect(await known(admin, id)).toMatchObject({ state: 'planned', from: '10:00' })
    const sent = await announce(site, admin, id)
    expect(sent.status).toBe(200)
    expect(await known(admin, id)).toBeNull()
    await withdraw(admin, sent)
    expect(await known(admin, id)).toMatchObject({ state: 'planned' })
  })

  it('D4: a removed session leaves the list of changes when an organiser dismisses it, and when it is over', async () => {
    const { site, admin, id } = await aLateSession()
    const other = await aSession(site, { from: '15:00', to: '16:00' }, admin)
    for (const one of [id, other]) await changeSession(site, admin, one, { kind: 'remove', reason: 'no hall' })
    const { version } = await sessionRow(site, id)
    expect((await admin.post('/programme/dismiss', { sessions: [{ sessionId: id, version }] })).body).toEqual({
      changed: 1,
    })
    expect([await known(admin, id), await known(admin, other)]).toEqual([null, expect.anything()])
    site.clock.now = Date.parse((await sessionRow(site, other)).ends_at)
    expect(await known(admin, other)).toBeUndefined()
  })

  it('D4: a removed session is restored unchanged, also for visitors; other changes and a second restore are refused', async () => {
    const { site, admin, id } = await aLateSession()
    await changeSession(site, admin, id, { kind: 'remove', reason: 'wrong press' })
    const late = await changeSession(site, admin, id, { kind: 'late', minutes: 5 })
    expect([late.status, late.body.code]).toEqual([404, 'session_unknown'])
    const before = (await sessionRow(site, id)).sequence
    expect((await changeSession(site, admin, id, { kind: 'restore' })).status).toBe(200)
    const { sessions, takenOff } = (await admin.get('/programme')).body as unknown as ProgrammePage
    expect(takenOff).toEqual([])
    expect(sessions.find(session => session.id === id)).toMatchObject({ state: 'late', lateMinutes: 20 })
    expect((await sessionRow(site, id)).sequence).toBe(before + 1)
    const { rows } = (await admin.get(`/programme/sessions/${id}/changes`)).body as { rows: { what: string }[] }
    expect(rows[0]?.what).toBe('restored')
    // A second press removes the delay of the restored session.
    expect((await changeSession(site, admin, id, { kind: 'restore' })).status).toBe(200)
    expect((await changeSession(site, admin, id, { kind: 'restore' })).body.code).toBe('session_same')
  })

  it('D4: a removed session is restored only if its venue is free, and only by organisers of its event', async () => {
    const { site, admin, id } = await aLateSession()
    const { venue_id: venueId } = await sessionRow(site, id)
    await changeSession(site, admin, id, { kind: 'remove', reason: 'wrong press' })
    await aSession(site, { venueId, title: 'Other' }, admin)
    const foreign = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    expect((await changeSession(site, foreign, id, { kind: 'restore' })).body.code).toBe('duty_refused')
    expect((await changeSession(site, admin, id, { kind: 'restore' })).body.code).toBe('venue_taken')
    expect((await changeSession(site, admin, id, { kind: 'restore', force: 'shared hall' })).status).toBe(200)
  })
})
