// Registering for and leaving an event that has begun. Its price is not refunded.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour, isoTime, minute } from '../../clock.ts'
import type { Edition } from '../../edition.ts'
import { readPublicData } from '../../read-public-data.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent, withFestival } from '../../testing/editions.ts'
import { aPerson, aSignUp, type TestPerson } from '../../testing/people.ts'
import { aSessionRow } from '../../testing/programme.ts'
import { entriesOf, joinWaitingListAs } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aTeam } from '../../testing/teams.ts'
import { renewOffers } from '../waiting-list/store.ts'

const events = allEvents(testEdition.catalogue)
const song = events.find(event => event.team?.max === 1)!
const play = events.find(event => (event.team?.min ?? 0) > 2 && !event.sameInstitution)!
const now = Date.parse('2030-11-14T05:00:00.000Z')

/** A site during the song event, five hours before its finals. */
async function aRunningEvent({ edition, eventId = song.ind }: { edition?: Edition; eventId?: number } = {}) {
  const site = await aSite(edition && { edition })
  site.clock.now = now
  const running = await aSessionRow(site, eventId, isoTime(now - hour / 2))
  await aSessionRow(site, eventId, isoTime(now + 5 * hour))
  return { site, running }
}

const register = (site: Site, { token }: TestPerson, fields: object = {}) =>
  site.post('/api/users/eventRegistration', { events: [song.ind], amount: perEvent, ...fields }, { token })

const confirmation = [
  409,
  'event_begun',
  `${song.heading} (since 14 Nov, 10:00) has started, and started events are not refunded. Please confirm that you want to register anyway.`,
]
const answer = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code, body.error]

describe('an event that has begun', () => {
  it('D2: to register for an event that has begun, a person must confirm a question that names the event and its start', async () => {
    const { site } = await aRunningEvent()
    const person = await aPerson(site)
    expect(answer(await register(site, person))).toEqual(confirmation)
    expect(answer(await register(site, person, { begun: [play.ind] }))).toEqual(confirmation)
    expect((await register(site, person, { begun: [song.ind] })).status).toBe(200)
    // A person who is already registered does not have to confirm anything.
    expect((await register(site, person)).status).toBe(200)
  })

  it('D2: an event begins with its first session, delays included; cancelled and removed sessions do not count', async () => {
    const site = await aSite()
    site.clock.now = now
    await aSessionRow(site, song.ind, isoTime(now - minute), { state: 'cancelled' })
    await aSessionRow(site, song.ind, isoTime(now - minute), { removed_at: isoTime(now) })
    await aSessionRow(site, song.ind, isoTime(now - minute), { state: 'late', late_minutes: 2 })
    await aSessionRow(site, play.ind, isoTime(now - hour))
    expect((await register(site, await aPerson(site))).status).toBe(200)
    site.clock.now += minute
    expect((await register(site, await aPerson(site))).body.code).toBe('event_begun')
  })

  it('D2: the desk too must confirm that an event has begun, for a walk-in, for a person with an account, and for a team', async () => {
    const { site } = await aRunningEvent()
    await aSessionRow(site, play.ind, isoTime(now - hour / 2))
    await aSessionRow(site, play.ind, isoTime(now + hour))
    const cashier = await anOrganiser(site, 'cashier')
    const admin = await anOrganiser(site, 'admin')
    const { password, ...person } = aSignUp({ gender: 'female', phone: '+91 98765 43210' })
    const walkIn = { actId: crypto.randomUUID(), person, events: [song.ind], total: perEvent, payment: null }
    expect(answer(await cashier.post('/people', walkIn))).toEqual(confirmation)
    expect((await cashier.post('/people', { ...walkIn, begun: [song.ind] })).status).toBe(200)
    const userId = await userIdOf(site, await aPerson(site))
    const change = { add: [song.ind], amount: perEvent, reason: 'at the desk' }
    expect(answer(await cashier.post(`/people/${userId}/events`, change))).toEqual(confirmation)
    expect((await cashier.post(`/people/${userId}/events`, { ...change, begun: [song.ind] })).status).toBe(200)
    const people = [await aPerson(site), await aPerson(site)]
    const userIds = await Promise.all(people.map(one => userIdOf(site, one)))
    const team = { eventId: play.ind, name: 'Late Comers', userIds, amount: 2 * perEvent }
    expect((await admin.post('/teams', team)).body.code).toBe('event_begun')
    expect((await admin.post('/teams', { ...team, begun: true })).status).toBe(200)
  })

  it('D2: a person who registers by making or joining a team must confirm that the event has begun', async () => {
    const site = await aSite()
    site.clock.now = now
    const team = await aTeam(site, { eventId: play.ind })
    await aSessionRow(site, play.ind, isoTime(now - hour / 2))
    await aSessionRow(site, play.ind, isoTime(now + hour))
    const newcomer = await aPerson(site)
    const join = { amount: perEvent }
    expect((await site.post(`/api/join/${team.invitation}`, join, newcomer)).body.code).toBe('event_begun')
    expect((await site.post(`/api/join/${team.invitation}`, { ...join, begun: true }, newcomer)).status).toBe(200)
    const captain = await aPerson(site)
    const make = { event: play.ind, name: 'Newcomers', amount: perEvent }
    expect((await site.post('/api/teams', make, captain)).body.code).toBe('event_begun')
    expect((await site.post('/api/teams', { ...make, begun: true }, captain)).status).toBe(200)
  })

  it('D2: an event that has begun can be left only at the desk, because its price is not refunded', async () => {
    const { site } = await aRunningEvent()
    const person = await aPerson(site)
    await register(site, person, { begun: [song.ind] })
    const left = await site.post('/api/users/deleteEvent', { event: [song.ind] }, person)
    expect([left.status, left.body.code]).toEqual([403, 'leaving_begun'])
    const cashier = await anOrganiser(site, 'cashier')
    const change = { remove: [song.ind], amount: -perEvent, reason: 'wrong event' }
    expect((await cashier.post(`/people/${await userIdOf(site, person)}/events`, change)).status).toBe(200)
  })

  it('D2: an event is shown as begun on public pages and in the profile, even without a seat limit', async () => {
    const { site } = await aRunningEvent()
    const begunAt = isoTime(now - hour / 2)
    const { seats } = await readPublicData(site.database.db, site.edition, now)
    expect(seats.filter(({ eventId }) => eventId === song.ind)).toEqual([
      expect.objectContaining({ eventId: song.ind, opening: 'open', begunAt }),
    ])
    const { body } = await site.get('/api/users/waitingList', await aPerson(site))
    expect(body.events).toEqual([expect.objectContaining({ event: song.ind, opening: 'open', begunAt })])
    const earlier = await readPublicData(site.database.db, site.edition, now - hour)
    expect(earlier.seats.filter(({ eventId }) => eventId === song.ind)).toEqual([])
  })
})

describe('an edition in which events close when they begin', () => {
  const closing = withFestival({ closesAtStart: true })

  it('D2: registration for an event that has begun is refused on the site with the reason, and allowed at the desk', async () => {
    const { site } = await aRunningEvent({ edition: closing })
    const person = await aPerson(site)
    const refused = await register(site, person, { begun: [song.ind] })
    expect(answer(refused)).toEqual([403, 'event_closed', `Registration for ${song.heading} is closed: it has begun`])
    const cashier = await anOrganiser(site, 'cashier')
    const change = { add: [song.ind], begun: [song.ind], amount: perEvent, reason: 'at the desk' }
    expect((await cashier.post(`/people/${await userIdOf(site, person)}/events`, change)).status).toBe(200)
    const { seats } = await readPublicData(site.database.db, site.edition, now)
    expect(seats.filter(({ eventId }) => eventId === song.ind)).toMatchObject([
      { eventId: song.ind, opening: 'closed', closesAt: isoTime(now - hour / 2) },
    ])
  })

  it('D2: registration opens again if the first session is moved to a later time; it stays open if the content says so or staff opened it', async () => {
    const { site, running } = await aRunningEvent({ edition: closing })
    await site.database.db
      .updateTable('programme_sessions')
      .set({ starts_at: isoTime(now + minute), ends_at: isoTime(now + hour) })
      .where('id', '=', running)
      .execute()
    expect((await register(site, await aPerson(site))).status).toBe(200)
    const own = await aRunningEvent({
      edition: { ...withEvent(song.ind, { closesAtStart: false }), festival: closing.festival },
    })
    expect((await register(own.site, await aPerson(own.site))).body.code).toBe('event_begun')
    const byHand = await aRunningEvent({ edition: closing })
    const admin = await anOrganiser(byHand.site, 'admin')
    await admin.post(`/seats/${song.ind}`, { version: 0, kind: 'open', places: null })
    expect((await register(byHand.site, await aPerson(byHand.site))).body.code).toBe('event_begun')
  })

  it('D2: the content can set that a single event closes when it begins', async () => {
    const { site } = await aRunningEvent({ edition: withEvent(song.ind, { closesAtStart: true }) })
    expect((await register(site, await aPerson(site))).body.code).toBe('event_closed')
  })

  it('D2: seats of an event that has begun are not offered to the waiting list', async () => {
    const edition = withEvent(song.ind, { capacity: 1, closesAtStart: true })
    const site = await aSite({ edition })
    site.clock.now = now - hour
    const holder = await aPerson(site, { events: [song.ind] })
    await joinWaitingListAs(site, await aPerson(site), song.ind)
    await aSessionRow(site, song.ind, isoTime(now))
    await aSessionRow(site, song.ind, isoTime(now + 5 * hour))
    site.clock.now = now
    const cashier = await anOrganiser(site, 'cashier')
    const change = { remove: [song.ind], amount: -perEvent, reason: 'went home' }
    expect((await cashier.post(`/people/${await userIdOf(site, holder)}/events`, change)).status).toBe(200)
    await renewOffers(site.database, site.edition, now)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['waiting'])
  })
})
