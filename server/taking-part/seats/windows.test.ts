// Registration windows that are opened or closed by hand, are paused, have their own times, or are tied to a session.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour, isoTime, minute } from '../../clock.ts'
import { anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent, withFestival } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSessionRow } from '../../testing/programme.ts'
import { ofPerson, saveStandings } from '../../testing/results.ts'
import { joinWaitingListAs } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'

const solo = allEvents(testEdition.catalogue).filter(event => event.team?.max === 1)
const [song, debate] = [solo[0]!, solo[1]!]
const teamEvent = allEvents(testEdition.catalogue).find(event => event.team?.max === 2)!
const usual = { version: 0, kind: 'festival', places: null }

const change = (staff: Staff, eventId: number, fields: object) =>
  staff.post(`/seats/${eventId}`, { ...usual, ...fields })

const register = (site: Site, { token }: TestPerson, events: number[]) =>
  site.post('/api/users/eventRegistration', { events, amount: events.length * perEvent }, { token })

const aCaptain = (site: Site) => aPerson(site, { events: [teamEvent.ind], college: 'North Hill' })

const makeTeam = (site: Site, { token }: TestPerson, amount?: number) =>
  site.post('/api/teams', { event: teamEvent.ind, name: `Owls ${crypto.randomUUID().slice(0, 8)}`, amount }, { token })

const endOfTeam = { change: { kind: 'end' }, reason: 'does not come' }

describe('the window of an event', () => {
  it('G7: registration outside the window is refused with the event’s name and opening time, and changes nothing', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site)
    // The clock of the festival's time zone is five and a half hours ahead of UTC.
    const window = { kind: 'own', opensAt: '2031-06-01T15:30', closesAt: '2031-06-02T10:00' }
    expect(await change(admin, song.ind, window)).toMatchObject({
      status: 200,
      body: { version: 1, opening: 'opens', opensAt: '2031-06-01T10:00:00.000Z', closesAt: '2031-06-02T04:30:00.000Z' },
    })
    const both = await register(site, person, [song.ind, debate.ind])
    expect(both).toMatchObject({
      status: 403,
      body: { code: 'event_closed', error: `Registration for ${song.heading} is closed: it opens 1 Jun, 15:30` },
    })
    const { body } = await site.get('/api/users/verifyAccessToken', { token: person.token })
    expect(body.events).toEqual([])
    site.clock.now = Date.parse('2031-06-01T10:00:00.000Z')
    expect((await register(site, person, [song.ind])).status).toBe(200)
    site.clock.now = Date.parse('2031-06-02T04:30:00.000Z')
    const late = await aPerson(site)
    expect((await register(site, late, [song.ind])).body.error).toBe(`Registration for ${song.heading} is closed`)
    expect((await register(site, late, [debate.ind])).status).toBe(200)
  })

  it('C7: a window without an opening time can be saved again unchanged', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const window = { kind: 'own', opensAt: null, closesAt: '2031-06-02T10:00' }
    const answered = await change(admin, song.ind, window)
    expect(answered).toMatchObject({ status: 200, body: { opening: 'open', opensAt: null, window: { opensAt: null } } })
    const again = { ...window, version: 1, closesAt: null }
    expect(await change(admin, song.ind, again)).toMatchObject({ status: 200, body: { opensAt: null, closesAt: null } })
  })

  it('G7: the refusal names the closed or paused event; an event opened by hand accepts people even after festival registration has closed', async () => {
    const registration = { opensAt: null, closesAt: '2031-05-01T00:00:00Z' }
    const site = await aSite({ edition: withFestival({ registration }) })
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site)
    expect((await register(site, person, [song.ind])).body.error).toBe('Registration is closed')
    await change(admin, song.ind, { kind: 'open' })
    expect((await register(site, person, [song.ind, debate.ind])).body.error).toBe(
      `Registration for ${debate.heading} is closed`,
    )
    expect((await register(site, person, [song.ind])).status).toBe(200)
    // While people can register, they can also unregister.
    expect((await site.post('/api/users/deleteEvent', { event: [song.ind] }, { token: person.token })).status).toBe(200)
    await change(admin, song.ind, { version: 1, kind: 'open', paused: true })
    expect((await register(site, person, [song.ind])).body.error).toBe(
      `Registration for ${song.heading} is closed at the moment`,
    )
    await change(admin, song.ind, { version: 2, kind: 'closed' })
    expect((await register(site, person, [song.ind])).body).toMatchObject({
      code: 'event_closed',
      error: `Registration for ${song.heading} is closed`,
    })
    expect((await site.post('/api/users/deleteEvent', { event: [song.ind] }, { token: person.token })).status).toBe(200)
  })

  it('G7: a window tied to a session opens a set time before the session, delays included; without a session it stays closed', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site)
    await change(admin, song.ind, { kind: 'session', minutesBefore: 90 })
    expect((await register(site, person, [song.ind])).body.error).toBe(`Registration for ${song.heading} is closed`)
    const startsAt = isoTime(site.clock.now + 2 * hour)
    const id = await aSessionRow(site, song.ind, startsAt)
    await aSessionRow(site, song.ind, isoTime(site.clock.now + 30 * hour))
    expect((await register(site, person, [song.ind])).body.error).toContain('it opens 6 May, 13:08')
    site.clock.now += 30 * minute
    expect((await register(site, person, [song.ind])).status).toBe(200)
    await site.database.db.updateTable('programme_sessions').set({ late_minutes: 20 }).where('id', '=', id).execute()
    const other = await aPerson(site)
    expect((await register(site, other, [song.ind])).body.error).toContain('it opens 6 May, 13:28')
    site.clock.now += 20 * minute
    expect((await register(site, other, [song.ind])).status).toBe(200)
    site.clock.now += 90 * minute
    expect((await register(site, await aPerson(site), [song.ind])).body.error).toBe(
      `Registration for ${song.heading} is closed`,
    )
  })

  it('G7: an event with published standings is closed until they are unpublished or an organiser opens it by hand', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [winner, late] = [await aPerson(site, { events: [song.ind] }), await aPerson(site)]
    const entries = [await ofPerson(site, winner, { place: 1 })]
    await saveStandings(site, song.ind, entries, { publish: false })
    const early = await aPerson(site)
    expect((await register(site, early, [song.ind])).status).toBe(200)

    const roundId = await saveStandings(site, song.ind, entries)
    expect((await register(site, late, [song.ind])).body).toMatchObject({
      code: 'event_closed',
      error: `Registration for ${song.heading} is closed: results are published`,
    })
    expect((await register(site, late, [debate.ind])).status).toBe(200)
    expect((await admin.get(`/seats/${song.ind}`)).body).toMatchObject({ opening: 'closed', decidedBy: 'results' })
    await change(admin, song.ind, { kind: 'open' })
    expect((await register(site, late, [song.ind])).status).toBe(200)
    await change(admin, song.ind, { version: 1 })
    const other = await aPerson(site)
    expect((await register(site, other, [song.ind])).status).toBe(403)
    const removal = { roundId, version: 2, reason: 'of another event' }
    expect((await admin.post(`/results/${song.ind}/remove`, removal)).status).toBe(200)
    expect((await register(site, other, [song.ind])).status).toBe(200)
  })

  it('G7: the desk registers people outside the window', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await change(admin, song.ind, { kind: 'own', closesAt: '2031-05-01T10:00' })
    const cashier = await anOrganiser(site, 'cashier')
    const { user_id: userId } = await site.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', (await aPerson(site)).id)
      .executeTakeFirstOrThrow()
    const body = { add: [song.ind], remove: [], amount: perEvent, reason: 'came to the desk' }
    expect((await cashier.post(`/people/${userId}/events`, body)).status).toBe(200)
  })

  it('G7: teams of an event with a window of its own can change until that window ends, even after festival registration has closed', async () => {
    const site = await aSite({
      edition: withFestival({ registration: { opensAt: null, closesAt: '2031-05-01T00:00:00Z' } }),
    })
    const admin = await anOrganiser(site, 'admin')
    const { token } = await aPerson(site, { events: [teamEvent.ind], college: 'North Hill' })
    const make = () => site.post('/api/teams', { event: teamEvent.ind, name: 'Night Owls' }, { token })
    expect((await make()).body.code).toBe('team_closed')
    const closesAt = '2031-06-01T10:00'
    await change(admin, teamEvent.ind, { kind: 'own', closesAt })
    expect(await make()).toMatchObject({ status: 200, body: { isOpen: true, closesAt: '2031-06-01T04:30:00.000Z' } })
  })

  it('G7: registered people cannot make a team while the event is closed, paused or not yet open, and cannot overtake the waiting list', async () => {
    const site = await aSite({
      edition: withEvent(teamEvent.ind, { capacity: 1, teamsCloseAt: '2031-07-01T00:00:00Z' }),
    })
    const admin = await anOrganiser(site, 'admin')
    const [captain, lonely] = [await aCaptain(site), await aCaptain(site)]
    const first = await aPerson(site, { college: 'North Hill' })
    const team = await makeTeam(site, captain)
    expect((await joinWaitingListAs(site, first, teamEvent.ind)).status).toBe(200)
    const closed = [
      [{ kind: 'closed' }, ''],
      [{ kind: 'open', paused: true }, ' at the moment'],
      [{ kind: 'own', opensAt: '2031-06-01T15:30' }, ': it opens 1 Jun, 15:30'],
      [{ kind: 'own', closesAt: '2031-05-01T10:00' }, ''],
    ] as const
    for (const [version, [fields, until]] of closed.entries()) {
      await change(admin, teamEvent.ind, { version, places: 1, ...fields })
      if (version === 0) expect((await admin.post(`/teams/${team.body.id}/change`, endOfTeam)).status).toBe(200)
      expect(await makeTeam(site, lonely)).toMatchObject({
        status: 403,
        body: { code: 'event_closed', error: `Registration for ${teamEvent.heading} is closed${until}` },
      })
    }
    await change(admin, teamEvent.ind, { version: closed.length, places: 1, kind: 'open' })
    expect((await makeTeam(site, lonely)).body.code).toBe('event_full')
    expect((await makeTeam(site, first, perEvent)).status).toBe(200)
  })

  it('G7: a captain with an offered seat can make the team even if the window has ended or is paused', async () => {
    const site = await aSite({ edition: withEvent(teamEvent.ind, { capacity: 1 }) })
    const admin = await anOrganiser(site, 'admin')
    expect((await makeTeam(site, await aCaptain(site))).status).toBe(200)
    const held = [await aCaptain(site), await aPerson(site, { college: 'North Hill' }), await aCaptain(site)]
    for (const person of held) {
      const gift = { userId: await userIdOf(site, person), reason: 'was told so' }
      expect((await admin.post(`/seats/${teamEvent.ind}/give`, gift)).status).toBe(200)
    }
    await change(admin, teamEvent.ind, { places: 1, kind: 'own', closesAt: '2031-05-01T10:00' })
    expect((await makeTeam(site, await aCaptain(site))).body.code).toBe('team_closed')
    expect((await makeTeam(site, held[0]!)).status).toBe(200)
    expect((await makeTeam(site, held[1]!, perEvent)).status).toBe(200)
    await change(admin, teamEvent.ind, { version: 1, places: 1, kind: 'open', paused: true, acceptBelow: true })
    expect((await makeTeam(site, held[2]!)).status).toBe(200)
  })

  it('G7: a team made late from an offered seat can be joined and changed until that offer would have expired', async () => {
    const site = await aSite({ edition: withEvent(teamEvent.ind, { capacity: 1 }) })
    site.clock.now = Date.parse('2030-11-01T06:00:00.000Z')
    const admin = await anOrganiser(site, 'admin')
    await change(admin, teamEvent.ind, { places: 1, kind: 'own', closesAt: '2030-11-01T10:00' })
    const captain = await aCaptain(site)
    const [friend, stranger] = [
      await aPerson(site, { college: 'North Hill' }),
      await aPerson(site, { college: 'North Hill' }),
    ]
    const gift = { userId: await userIdOf(site, captain), reason: 'was told so' }
    const { body } = await admin.post(`/seats/${teamEvent.ind}/give`, gift)
    const { heldUntil } = (body.line as { heldUntil: string }[])[0]!
    const team = (await makeTeam(site, captain)).body as { id: string; invitation: string }
    expect(team).toMatchObject({ isOpen: true, closesAt: heldUntil })
    expect((await site.get(`/api/join/${team.invitation}`)).body).toMatchObject({ isOpen: true })
    const joinAs = ({ token }: TestPerson) => site.post(`/api/join/${team.invitation}`, { amount: perEvent }, { token })
    expect((await joinAs(friend)).status).toBe(200)
    expect((await register(site, stranger, [teamEvent.ind])).body.code).toBe('event_closed')
    const leave = (person: TestPerson, userId: string) =>
      site.send('DELETE', `/api/teams/${team.id}/members/${userId}`, { token: person.token })
    expect((await leave(friend, await userIdOf(site, friend))).status).toBe(200)
    site.clock.now = Date.parse(heldUntil)
    expect((await joinAs(stranger)).body.code).toBe('team_closed')
    expect((await leave(captain, await userIdOf(site, captain))).body.code).toBe('team_closed')
  })
})
