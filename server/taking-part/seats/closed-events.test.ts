// The rule for closed events applies to the site, the desk, the waiting list and teams.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour, isoTime, minute } from '../../clock.ts'
import { anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSessionRow } from '../../testing/programme.ts'
import { ofPerson, saveResults, saveStandings } from '../../testing/results.ts'
import { joinWaitingListAs } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'

const song = allEvents(testEdition.catalogue).find(event => event.team?.max === 1)!
const duo = allEvents(testEdition.catalogue).find(event => event.team?.max === 2)!

const window = { version: 0, kind: 'festival', places: null }
const change = (staff: Staff, eventId: number, fields: object) =>
  staff.post(`/seats/${eventId}`, { ...window, ...fields })
const register = (site: Site, { token }: TestPerson) =>
  site.post('/api/users/eventRegistration', { events: [song.ind], begun: [song.ind], amount: perEvent }, { token })

async function atDesk(site: Site, staff: Staff) {
  const userId = await userIdOf(site, await aPerson(site))
  const body = { add: [song.ind], begun: [song.ind], remove: [], amount: perEvent, reason: 'came to the desk' }
  return staff.post(`/people/${userId}/events`, body)
}

/** The answers of the site and the desk to a new participant. */
async function answers(site: Site, staff: Staff) {
  const both = [await register(site, await aPerson(site)), await atDesk(site, staff)]
  return both.map(({ status, body }) => (status === 200 ? 'registered' : body.error))
}

const closedBecause = (why: string) => Array(2).fill(`Registration for ${song.heading} is closed${why}`)

describe('an event with no session left', () => {
  it('B1: an event is closed on the site and at the desk while its only session is cancelled', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const id = await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour))
    expect(await answers(site, admin)).toEqual(['registered', 'registered'])
    const cancel = { version: 1, change: { kind: 'cancel', reason: 'The judge is ill', eventStays: true } }
    expect((await admin.post(`/programme/sessions/${id}/change`, cancel)).status).toBe(200)
    expect(await answers(site, admin)).toEqual(closedBecause(': no sessions are left'))
    expect((await admin.get(`/seats/${song.ind}`)).body).toMatchObject({ opening: 'closed', decidedBy: 'programme' })
    const restore = { version: 2, change: { kind: 'restore' } }
    expect((await admin.post(`/programme/sessions/${id}/change`, restore)).status).toBe(200)
    expect(await answers(site, admin)).toEqual(['registered', 'registered'])
  })

  it('B1: an event closes at the actual end of its last session, delays included; an event without sessions stays open', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aSessionRow(site, song.ind, isoTime(site.clock.now - 3 * hour))
    await aSessionRow(site, song.ind, isoTime(site.clock.now), { late_minutes: 20 })
    await aSessionRow(site, song.ind, isoTime(site.clock.now + 9 * hour), { state: 'cancelled' })
    await aSessionRow(site, song.ind, isoTime(site.clock.now + 9 * hour), { removed_at: isoTime(site.clock.now) })
    site.clock.now += hour + 19 * minute
    expect(await answers(site, admin)).toEqual(['registered', 'registered'])
    site.clock.now += minute
    expect(await answers(site, admin)).toEqual(closedBecause(': no sessions are left'))
  })

  it('B1: an event whose sessions are over accepts people once it is opened by hand; the site says that the sessions are over', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aSessionRow(site, song.ind, isoTime(site.clock.now - 3 * hour))
    await change(admin, song.ind, { kind: 'open' })
    expect(await answers(site, admin)).toEqual(['registered', 'registered'])
    const { body } = await site.get('/api/users/waitingList', await aPerson(site))
    expect(body.events).toMatchObject([{ event: song.ind, opening: 'open', endedBy: 'programme' }])
  })

  it('B1: while an event has no session left, open offers cannot be accepted, nobody can join the waiting list, and staff cannot offer a seat', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 1 }) })
    const admin = await anOrganiser(site, 'admin')
    const id = await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour))
    const holder = await aPerson(site, { events: [song.ind] })
    const [offered, waiting] = [await aPerson(site, { confirmed: true }), await aPerson(site, { confirmed: true })]
    for (const person of [offered, waiting]) expect((await joinWaitingListAs(site, person, song.ind)).status).toBe(200)
    const leaving = { event: [song.ind] }
    expect((await site.post('/api/users/deleteEvent', leaving, { token: holder.token })).status).toBe(200)
    const cancel = { version: 1, change: { kind: 'cancel', reason: 'The judge is ill', eventStays: true } }
    await admin.post(`/programme/sessions/${id}/change`, cancel)
    expect((await register(site, offered)).body.code).toBe('event_closed')
    const third = await aPerson(site, { confirmed: true })
    expect((await joinWaitingListAs(site, third, song.ind)).body.code).toBe('event_closed')
    const gift = { userId: await userIdOf(site, third), reason: 'was told so' }
    expect((await admin.post(`/seats/${song.ind}/give`, gift)).body.code).toBe('event_closed')
  })
})

describe('an event with a published first round', () => {
  it('E2: an event with a published round accepts no new people on the site or at the desk, unless it is opened by hand', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const entry = await ofPerson(site, await aPerson(site, { events: [song.ind] }))
    await saveResults(admin, song.ind, { entries: [entry] })
    expect(await answers(site, admin)).toEqual(['registered', 'registered'])
    await saveResults(admin, song.ind, { entries: [entry], name: 'Semi-finals', publish: true })
    expect(await answers(site, admin)).toEqual(closedBecause(': results are published'))
    await change(admin, song.ind, { kind: 'open' })
    expect(await answers(site, admin)).toEqual(['registered', 'registered'])
    const { body } = await site.get('/api/users/waitingList', await aPerson(site))
    expect(body.events).toMatchObject([{ event: song.ind, opening: 'open', endedBy: 'results' }])
  })
})

describe('the standings of an event', () => {
  it('B6: before the last session standings are published only if the organiser confirms it', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aSessionRow(site, song.ind, isoTime(site.clock.now + 20 * hour), { title: 'Finals' })
    const entry = await ofPerson(site, await aPerson(site, { events: [song.ind] }), { place: 1 })
    const standings = { kind: 'standings', name: '', entries: [entry], publish: true }
    const refused = await saveResults(admin, song.ind, standings)
    expect(refused).toMatchObject({ status: 409, body: { code: 'results_early' } })
    expect(refused.body.error).toContain(`${song.heading}: Finals is still planned for 7 May`)
    expect((await saveResults(admin, song.ind, { ...standings, publish: false })).status).toBe(200)
    const { roundId } = (
      await saveResults(admin, song.ind, { kind: 'round', entries: [{ ...entry, place: null }], publish: true })
    ).body
    expect(roundId).toBeDefined()
    const sheet = (await admin.get(`/results/${song.ind}`)).body.standings as { id: string; version: number }
    const draft = { ...standings, roundId: sheet.id, version: sheet.version }
    expect((await saveResults(admin, song.ind, { ...draft, early: true })).status).toBe(200)
    const correction = { ...draft, version: 2, reason: 'It was first', entries: [{ ...entry, mention: 'Best' }] }
    expect((await saveResults(admin, song.ind, correction)).status).toBe(200)
  })

  it('B6: standings are published without confirmation once the last session has begun or is cancelled', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aSessionRow(site, song.ind, isoTime(site.clock.now - minute))
    await aSessionRow(site, song.ind, isoTime(site.clock.now + hour), { state: 'cancelled' })
    await saveStandings(
      site,
      song.ind,
      [await ofPerson(site, await aPerson(site, { events: [song.ind] }), { place: 1 })],
      {
        staff: admin,
      },
    )
  })
})

describe('an event that was closed by hand', () => {
  it('B1: an event that was closed by hand is closed on the site and at the desk; the end of a window closes it only on the site', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await change(admin, song.ind, { kind: 'closed' })
    expect(await answers(site, admin)).toEqual(closedBecause(''))
    await change(admin, song.ind, { version: 1, kind: 'own', closesAt: '2031-05-01T10:00' })
    expect((await answers(site, admin))[1]).toBe('registered')
  })
})

describe('teams of a closed event', () => {
  const cases = {
    'by hand': (_: Site, admin: Staff) => change(admin, duo.ind, { kind: 'closed' }),
    'by its results': async (site: Site, _: Staff, person: TestPerson) => {
      const entry = { ...(await ofPerson(site, person)), mention: 'Best voice' }
      await saveStandings(site, duo.ind, [entry])
    },
    'by its programme': (site: Site) => aSessionRow(site, duo.ind, isoTime(site.clock.now - 3 * hour)),
  }

  it.each(Object.entries(cases))(
    'E1: teams of an event closed %s cannot be renamed, joined, left or reduced until staff open the event by hand',
    async (_, close) => {
      const site = await aSite({ edition: withEvent(duo.ind, { teamsCloseAt: '2031-07-01T00:00:00Z' }) })
      const admin = await anOrganiser(site, 'admin')
      const people: TestPerson[] = []
      for (let i = 0; i < 3; i++) people.push(await aPerson(site, { events: [duo.ind], college: 'North Hill' }))
      const [captain, friend, third] = people as [TestPerson, TestPerson, TestPerson]
      const made = await site.post('/api/teams', { event: duo.ind, name: 'Night Owls' }, { token: captain.token })
      const { id, invitation } = made.body as { id: string; invitation: string }
      const join = (person: TestPerson) => site.post(`/api/join/${invitation}`, { amount: 0 }, { token: person.token })
      expect((await join(friend)).status).toBe(200)
      const friendId = await userIdOf(site, friend)
      await close(site, admin, captain)
      const tries = () => [
        site.send('PATCH', `/api/teams/${id}`, { body: { name: 'Day Owls' }, token: captain.token }),
        site.send('DELETE', `/api/teams/${id}/members/${friendId}`, { token: captain.token }),
        site.send('DELETE', `/api/teams/${id}/members/${friendId}`, { token: friend.token }),
        join(third),
      ]
      for (const answer of tries()) expect((await answer).body.code).toBe('team_closed')
      const seen = (await site.get(`/api/teams/${id}`, { token: captain.token })).body
      expect(seen).toMatchObject({ isOpen: false, closesAt: null })
      const { version } = (await admin.get(`/seats/${duo.ind}`)).body
      await change(admin, duo.ind, { version, kind: 'open' })
      expect((await tries()[0]!).status).toBe(200)
    },
  )
})
