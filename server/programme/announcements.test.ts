import { describe, expect, it } from 'vitest'
import type { ProgrammePage } from '../../domain/programme/api.ts'
import { hour } from '../clock.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, aSessionBody, aVenue, changeSession, festivalDay, sessionRow } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'

const sessionOf = async (staff: Staff, id: string) =>
  ((await staff.get('/programme')).body as unknown as ProgrammePage).sessions.find(session => session.id === id)
const knownOf = async (staff: Staff, id: string) => (await sessionOf(staff, id))?.known

const aNotice = (session: { sessionId: string; version: number }, actId: string = crypto.randomUUID()) => ({
  actId,
  audience: { who: 'registered', events: [1] },
  title: 'Solo Song: Finals has moved',
  text: 'It takes place on the lawn.',
  inProfile: true,
  byMail: false,
  session,
})

const seen = async (site: Site, sessionId: string) => ({
  sessionId,
  version: (await sessionRow(site, sessionId)).version,
})

/** Makes a site with an administrator and a person registered for event 1, on the morning of a festival day. */
async function aMorning() {
  const site = await aSite()
  site.clock.now = Date.parse(`${festivalDay}T00:00:00.000Z`)
  const admin = await anOrganiser(site, 'admin', { username: 'Asha Rao' })
  await aPerson(site, { events: [1] })
  return { site, admin }
}

describe('changes of the programme that are not announced', () => {
  it('B2: changed sessions are listed until each change is announced; all organisers of the sessions see the list', async () => {
    const { site, admin } = await aMorning()
    const other = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const ids = [await aSession(site, {}, admin), await aSession(site, {}, admin), await aSession(site, {}, admin)]
    for (const id of ids) expect(await knownOf(admin, id)).toBeNull()
    for (const id of ids) await changeSession(site, admin, id, { kind: 'late', minutes: 20 })
    for (const id of ids)
      for (const staff of [admin, other])
        expect(await knownOf(staff, id)).toMatchObject({ state: 'planned', lateMinutes: 0, from: '10:00' })
    const [first = '', ...rest] = ids
    expect((await other.post('/notices', aNotice(await seen(site, first)))).status).toBe(200)
    expect(await knownOf(admin, first)).toBeNull()
    for (const id of rest) expect(await knownOf(admin, id)).not.toBeNull()
  })

  it('B2: several changes of one session since the last announced version are announced as one change', async () => {
    const { site, admin } = await aMorning()
    const [hall, lawn] = [await aVenue(site, { name: 'Hall' }, admin), await aVenue(site, { name: 'Lawn' }, admin)]
    const id = await aSession(site, { venueId: hall }, admin)
    await changeSession(site, admin, id, { kind: 'late', minutes: 20 })
    await changeSession(site, admin, id, {
      kind: 'edit',
      ...aSessionBody({ venueId: lawn, from: '12:00', to: '13:00' }),
    })
    expect(await knownOf(admin, id)).toMatchObject({ venue: 'Hall', from: '10:00', to: '11:00', lateMinutes: 0 })
    await admin.post('/notices', aNotice(await seen(site, id)))
    await changeSession(site, admin, id, { kind: 'cancel', reason: 'Rain' })
    expect(await knownOf(admin, id)).toMatchObject({ venue: 'Lawn', from: '12:00', state: 'moved' })
  })

  it('B2: if two organisers announce the same change, one notice is sent and the other organiser is refused', async () => {
    const { site, admin } = await aMorning()
    const second = await anOrganiser(site, 'admin')
    const id = await aSession(site, {}, admin)
    await changeSession(site, admin, id, { kind: 'cancel', reason: 'Rain' })
    const session = await seen(site, id)
    const answers = await Promise.all([admin, second].map(staff => staff.post('/notices', aNotice(session))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('session_told')
    expect((await admin.get('/notices')).body.total).toBe(1)
    expect(await auditRows(site, 'notice.send')).toHaveLength(1)
  })

  it('B2: a repeated request with the same act id announces a change only once', async () => {
    const { site, admin } = await aMorning()
    const id = await aSession(site, {}, admin)
    await changeSession(site, admin, id, { kind: 'cancel', reason: 'Rain' })
    const body = aNotice(await seen(site, id))
    const answers = [await admin.post('/notices', body), await admin.post('/notices', body)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.noticeId).toBe(answers[1]?.body.noticeId)
  })

  it('B2: if another organiser has changed the session, the notice is not sent, and the refusal says what changed', async () => {
    const { site, admin } = await aMorning()
    const id = await aSession(site, {}, admin)
    await changeSession(site, admin, id, { kind: 'late', minutes: 20 })
    const session = await seen(site, id)
    await changeSession(site, admin, id, { kind: 'cancel', reason: 'Rain' })
    const refused = await admin.post('/notices', aNotice(session))
    expect([refused.status, refused.body.code]).toEqual([409, 'programme_changed'])
    expect(refused.body.error).toContain('Asha Rao changed this')
    expect((await admin.get('/notices')).body.total).toBe(0)
    expect(await knownOf(admin, id)).toMatchObject({ state: 'planned' })
  })

  it('B2: a dismissed change leaves the list and is in the audit log once; a later change is listed again', async () => {
    const { site, admin } = await aMorning()
    const ids = [await aSession(site, {}, admin), await aSession(site, {}, admin)]
    for (const id of ids) await changeSession(site, admin, id, { kind: 'late', minutes: 20 })
    const sessions = await Promise.all(ids.map(id => seen(site, id)))
    await changeSession(site, admin, ids[1]!, { kind: 'late', minutes: 40 })
    const dismiss = () => admin.post('/programme/dismiss', { sessions })
    expect([(await dismiss()).body, (await dismiss()).body]).toEqual([{ changed: 2 }, { changed: 0 }])
    expect(await knownOf(admin, ids[0]!)).toBeNull()
    expect(await knownOf(admin, ids[1]!)).toMatchObject({ state: 'late', lateMinutes: 20 })
    expect(await auditRows(site, 'programme.untold')).toHaveLength(2)
  })

  it('B2: coordinators cannot announce or dismiss changes of other events; sessions that are over leave the list', async () => {
    const { site, admin } = await aMorning()
    const foreign = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    const id = await aSession(site, {}, admin)
    await changeSession(site, admin, id, { kind: 'late', minutes: 20 })
    const session = await seen(site, id)
    const notice = { ...aNotice(session), audience: { who: 'registered', events: [2] } }
    const refused = [
      await foreign.post('/programme/dismiss', { sessions: [session] }),
      await foreign.post('/notices', notice),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'duty_refused']))
    expect((await sessionRow(site, id)).announced_version).toBe(1)
    site.clock.now = Date.parse((await sessionRow(site, id)).ends_at) + hour
    expect(await knownOf(await anOrganiser(site, 'admin'), id)).toBeNull()
  })
})
