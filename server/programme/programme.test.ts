import { describe, expect, it } from 'vitest'
import type { ProgrammePage } from '../../domain/programme/api.ts'
import { publicDataVersion } from '../pages/public-version.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, aSessionBody, aVenue, changeSession, festivalDay, sessionRow } from '../testing/programme.ts'
import { aSite } from '../testing/site.ts'

async function board(staff: Staff): Promise<ProgrammePage> {
  const answer = await staff.get('/programme')
  expect(answer.status).toBe(200)
  return answer.body as ProgrammePage
}

async function rowOf(staff: Staff, id: string) {
  return (await board(staff)).sessions.find(session => session.id === id)
}

const changesOf = async (staff: Staff, id: string) =>
  (
    (await staff.get(`/programme/sessions/${id}/changes`)).body as {
      rows: { what: string; by: string; reason: string }[]
    }
  ).rows

describe('the programme', () => {
  it('G1: a session can be added, edited, moved, marked as late, cancelled and restored; the history says who changed what', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin', { username: 'Asha Rao' })
    const [hall, lawn] = [await aVenue(site, { name: 'Hall' }, admin), await aVenue(site, { name: 'Lawn' }, admin)]
    const id = await aSession(site, { venueId: hall }, admin)
    const change = async (body: Record<string, unknown>) => {
      const answer = await changeSession(site, admin, id, body)
      expect([answer.text, answer.status]).toEqual([answer.text, 200])
    }
    const edit = (fields: Record<string, unknown>) => ({ kind: 'edit', ...aSessionBody({ venueId: hall, ...fields }) })

    await change(edit({ title: 'Semi-finals' }))
    expect(await sessionRow(site, id)).toMatchObject({ title: 'Semi-finals', state: 'planned', sequence: 0 })
    await change(edit({ title: 'Semi-finals', venueId: lawn, from: '12:00', to: '13:00' }))
    const moved = await rowOf(admin, id)
    expect(moved).toMatchObject({ from: '12:00', to: '13:00', venueId: lawn, state: 'moved', sequence: 1 })
    expect(moved?.was).toMatchObject({ day: festivalDay, from: '10:00', to: '11:00', venue: 'Hall' })
    await change({ kind: 'late', minutes: 20, reason: 'Sound check' })
    expect(await rowOf(admin, id)).toMatchObject({ state: 'late', lateMinutes: 20, sequence: 2, reason: 'Sound check' })
    expect((await rowOf(admin, id))?.actual).toMatchObject({ from: '12:20', to: '13:20' })
    await change({ kind: 'cancel', reason: 'Rain' })
    expect(await rowOf(admin, id)).toMatchObject({ state: 'cancelled', reason: 'Rain', lateMinutes: 0, sequence: 3 })
    await change({ kind: 'restore' })
    expect(await rowOf(admin, id)).toMatchObject({ state: 'moved', reason: '', sequence: 4 })

    expect((await changesOf(admin, id)).map(({ what }) => what)).toEqual([
      'back to planned',
      'cancelled (Rain)',
      '20 minutes late',
      `moved from Hall, ${festivalDay}, 10:00 to 11:00 to Lawn, ${festivalDay}, 12:00 to 13:00`,
      'renamed to Solo Song: Semi-finals',
      `added: Hall, ${festivalDay}, 10:00 to 11:00`,
    ])
    expect((await changesOf(admin, id)).every(({ by }) => by === 'Asha Rao')).toBe(true)
    // Two venues, the session and its five changes.
    expect(await publicDataVersion(site.database.db)).toBe(8)
    expect(await auditRows(site, 'programme.add')).toHaveLength(1)
    expect(await auditRows(site, 'programme.change')).toHaveLength(5)
  })

  it('the audit log has the id of a session, but no titles and no reasons', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const venueId = await aVenue(site, { name: 'Hall' }, admin)
    await aSession(site, { venueId }, admin)
    const body = aSessionBody({ venueId, title: 'Talk by Unseen', force: 'Unseen asked' })
    const { body: added } = await admin.post('/programme/sessions', body)
    const change = (call: Record<string, unknown>) => changeSession(site, admin, String(added.id), call)
    await change({ kind: 'edit', ...body, title: 'Unseen speaks' })
    await change({ kind: 'late', minutes: 20, reason: 'Unseen is on the way' })
    await change({ kind: 'cancel', reason: 'Unseen is ill' })
    expect((await changesOf(admin, String(added.id))).at(-1)?.reason).toBe('Unseen asked')
    const closed = await aVenue(site, { name: 'Lawn' }, admin)
    const removal = { version: 1, change: { kind: 'remove', reason: 'Unseen needs the lawn' } }
    expect((await admin.post(`/programme/venues/${closed}/change`, removal)).status).toBe(200)
    const actions = ['programme.add', 'programme.change', 'venue.change'] as const
    const rows = (await Promise.all(actions.map(action => auditRows(site, action)))).flat()
    expect(rows).toHaveLength(6)
    expect(JSON.stringify(rows)).not.toContain('Unseen')
    const { rows: listed } = (await admin.get('/audit?action=programme')).body as { rows: { changes: unknown[] }[] }
    expect(listed[0]?.changes).toContainEqual({ name: 'Session', was: '', is: 'Solo Song: Unseen speaks' })
  })

  it('B3: an organiser who marks a session as late sees how many people of the session are then expected elsewhere', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const id = await aSession(site, { eventId: 1 }, admin)
    await aSession(site, { eventId: 2, from: '11:05', to: '12:00', title: '' }, admin)
    await aPerson(site, { events: [1, 2] })
    expect((await changeSession(site, admin, id, { kind: 'late', minutes: 5 })).body.elsewhere).toEqual([])
    const { body } = await changeSession(site, admin, id, { kind: 'late', minutes: 7 })
    expect(body.elsewhere).toMatchObject([{ from: '11:05', to: '12:00', count: 1 }])
  })

  it('G1: a session that was added by mistake can be removed with a reason; its rows stay in the database', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const id = await aSession(site, {}, admin)
    expect((await changeSession(site, admin, id, { kind: 'remove', reason: 'typed twice' })).status).toBe(200)
    expect(await rowOf(admin, id)).toBeUndefined()
    expect((await sessionRow(site, id)).removed_at).not.toBeNull()
    const again = await changeSession(site, admin, id, { kind: 'remove', reason: 'twice' })
    expect([again.status, again.body.code]).toEqual([404, 'session_unknown'])
  })

  it('G1: a coordinator sees all sessions, but can change only sessions of their own events, and no venues or ceremonies', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1, 4] })
    const venueId = await aVenue(site, {}, admin)
    const own = await aSession(site, { venueId }, coordinator)
    const foreign = await aSession(site, { eventId: 2 }, admin)
    const ceremony = await aSession(site, { eventId: null, title: 'Opening' }, admin)
    const { sessions, events, mayChangeAll } = await board(coordinator)
    expect(sessions.map(({ id, mayChange }) => [id, mayChange]).sort()).toEqual(
      [
        [own, true],
        [foreign, false],
        [ceremony, false],
      ].sort(),
    )
    expect([events, mayChangeAll]).toEqual([[1, 4], false])

    const late = { kind: 'late', minutes: 20 }
    const refused = [
      await changeSession(site, coordinator, foreign, late),
      await changeSession(site, coordinator, ceremony, late),
      await coordinator.post('/programme/sessions', aSessionBody({ venueId, eventId: 2, from: '15:00', to: '16:00' })),
      await coordinator.post(
        '/programme/sessions',
        aSessionBody({ venueId, eventId: null, from: '15:00', to: '16:00' }),
      ),
      // A coordinator cannot move a session to another coordinator's event.
      await changeSession(site, coordinator, own, { kind: 'edit', ...aSessionBody({ venueId, eventId: 2 }) }),
      await coordinator.post('/programme/check', { ...aSessionBody({ venueId, eventId: 2 }), sessionId: null }),
      await coordinator.get(`/programme/sessions/${foreign}/roster`),
      await coordinator.get(`/programme/sessions/${ceremony}/roster`),
      await coordinator.post('/programme/venues', { name: 'Roof', directions: '', mapUrl: '' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'duty_refused']))
    expect((await changeSession(site, coordinator, own, late)).status).toBe(200)
  })

  it('if two organisers edit a session, the second is refused and reads who changed what', async () => {
    const site = await aSite()
    const [one, two] = [
      await anOrganiser(site, 'admin', { username: 'Asha Rao' }),
      await anOrganiser(site, 'coordinator', { coordinates: [1] }),
    ]
    const venueId = await aVenue(site, { name: 'Hall' }, one)
    const id = await aSession(site, { venueId }, one)
    const { version } = await sessionRow(site, id)
    const edit = (to: string) => ({ version, change: { kind: 'edit', ...aSessionBody({ venueId, to }) } })
    expect((await one.post(`/programme/sessions/${id}/change`, edit('12:00'))).status).toBe(200)
    const before = await sessionRow(site, id)
    const second = await two.post(`/programme/sessions/${id}/change`, edit('11:30'))
    expect([second.status, second.body.code]).toEqual([409, 'programme_changed'])
    expect(second.body.error).toMatch(
      /^Asha Rao changed this at \d\d:\d\d: moved from Hall, .*, 10:00 to 11:00 to Hall, .*, 10:00 to 12:00\./,
    )
    expect(await sessionRow(site, id)).toEqual(before)
  })

  it('changes without effect, changes of cancelled sessions, unknown venues and events, and impossible times are refused', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const venueId = await aVenue(site, {}, admin)
    const id = await aSession(site, { venueId }, admin)
    const edit = (fields: Record<string, unknown> = {}) => ({ kind: 'edit', ...aSessionBody({ venueId, ...fields }) })
    const codeOf = async (change: Record<string, unknown>) => (await changeSession(site, admin, id, change)).body.code
    expect(await codeOf(edit())).toBe('session_same')
    expect(await codeOf({ kind: 'restore' })).toBe('session_same')
    expect(await codeOf(edit({ venueId: 'nowhere', to: '12:00' }))).toBe('venue_unknown')
    expect(await codeOf(edit({ eventId: 999 }))).toBe('event_unknown')
    expect(await codeOf(edit({ eventId: null, title: ' ' }))).toBe('session_title')
    expect(await codeOf(edit({ day: '2031-11-14' }))).toBe('session_far')
    await changeSession(site, admin, id, { kind: 'cancel', reason: 'Rain' })
    expect(await codeOf({ kind: 'late', minutes: 20 })).toBe('session_cancelled')
    expect(await codeOf({ kind: 'cancel', reason: 'Rain' })).toBe('session_cancelled')
    expect(await codeOf(edit({ to: '12:00' }))).toBe('session_cancelled')
    expect(await codeOf(edit({ title: 'Last round' }))).toBeUndefined()
  })

  it('texts of a session are stored as one plain line: markup stays text, line breaks and hidden characters are removed', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const id = await aSession(site, { title: '<b>Finals</b>\n\u202Eend' }, admin)
    expect((await sessionRow(site, id)).title).toBe('<b>Finals</b> end')
  })
})

describe('venues', () => {
  it('G1: venues can be added, renamed and reordered, and removed if they have no session', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [hall, lawn] = [await aVenue(site, { name: 'Hall' }, admin), await aVenue(site, { name: 'Lawn' }, admin)]
    const post = (id: string, version: number, change: object) =>
      admin.post(`/programme/venues/${id}/change`, { version, change })
    const fields = { name: 'Main Hall', directions: 'Behind the library', mapUrl: 'https://maps.example.org/hall' }
    expect((await post(hall, 1, { kind: 'edit', ...fields })).status).toBe(200)
    expect((await post(lawn, 1, { kind: 'place', position: 1 })).status).toBe(200)
    const { venues } = await board(admin)
    expect(venues.map(({ name, version }) => [name, version])).toEqual([
      ['Lawn', 2],
      ['Main Hall', 2],
    ])
    expect(venues[1]).toMatchObject(fields)

    const outdated = await post(hall, 1, { kind: 'edit', ...fields, name: 'Great Hall' })
    expect([outdated.status, outdated.body.code]).toEqual([409, 'programme_changed'])
    expect(outdated.body.error).toContain('renamed from Hall to Main Hall')
    const id = await aSession(site, { venueId: hall }, admin)
    const remove = { kind: 'remove', reason: 'not ours' }
    expect((await post(hall, 2, remove)).body.code).toBe('venue_in_use')
    await changeSession(site, admin, id, { kind: 'remove', reason: 'a mistake' })
    expect((await post(hall, 2, remove)).status).toBe(200)
    expect((await board(admin)).venues.map(({ name }) => name)).toEqual(['Lawn'])
    expect(await auditRows(site, 'venue.change')).toHaveLength(3)
  })

  it('two venues cannot have one name in different spellings; links of venues must be https', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aVenue(site, { name: 'Main Hall' }, admin)
    const codeOf = async (fields: object) =>
      (await admin.post('/programme/venues', { name: 'Roof', directions: '', mapUrl: '', ...fields })).body.code
    expect(await codeOf({ name: 'main-hall' })).toBe('venue_name_taken')
    expect(await codeOf({ name: ' - ' })).toBe('venue_name')
    expect(await codeOf({ mapUrl: 'javascript:alert(1)' })).toBe('venue_map')
    expect(await codeOf({ mapUrl: 'https://maps.example.org/roof' })).toBeUndefined()
  })
})
