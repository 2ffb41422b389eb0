// Tests joining waiting lists, the offers of free seats, how long an offer is open, and how it ends.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour, isoTime, minute } from '../../clock.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent, withEvents } from '../../testing/editions.ts'
import { aPerson, usualPassword } from '../../testing/people.ts'
import {
  entriesOf,
  joinWaitingListAs as join,
  leaveWaitingListAs as leave,
  ownEntriesOf,
  registerAs as register,
  registeredFor,
  unregisterAs as unregister,
} from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { renewOffers } from './store.ts'

const events = allEvents(testEdition.catalogue)
const [song, debate] = events.filter(event => event.team?.max === 1) as [(typeof events)[0], (typeof events)[0]]
const hostOnly = events.find(event => event.hostInstituteOnly)!
const { hoursBefore, minutesDuring } = testEdition.festival.placesHeld

/** A time some days before the test edition's festival. */
const before = Date.parse('2030-11-01T06:00:00.000Z')

/** A site with an event whose only seat is taken. */
async function aFullSite(now = before) {
  const site = await aSite({ edition: withEvent(song.ind, { capacity: 1 }) })
  site.clock.now = now
  return { site, holder: await aPerson(site, { events: [song.ind] }) }
}

const userOf = async (site: Site, { token }: { token: string }) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body

describe('a full event', () => {
  it('G8: a registration that includes a full event registers nothing, and the refusal names every full event', async () => {
    const site = await aSite({ edition: withEvents([song.ind, debate.ind], { capacity: 1 }) })
    await aPerson(site, { events: [song.ind, debate.ind] })
    const person = await aPerson(site)
    const answer = await register(site, person, [song.ind, debate.ind])
    expect(answer).toMatchObject({ status: 409, body: { code: 'event_full' } })
    expect(answer.body.error).toBe(`${song.heading} and ${debate.heading} are full`)
    const open = events.find(event => event.team === null && !event.hostInstituteOnly) ?? events.find(e => e.ind === 2)!
    expect((await register(site, person, [open.ind, song.ind])).body.error).toBe(`${song.heading} is full`)
    expect((await userOf(site, person)).events).toEqual([])
  })

  it('G8: a full event has a waiting list in order of joining, and waiting costs nothing', async () => {
    const { site } = await aFullSite()
    const people = [await aPerson(site), await aPerson(site), await aPerson(site)]
    for (const person of people) expect((await join(site, person, song.ind)).status).toBe(200)
    // Joining again does not change the position.
    await join(site, people[0]!, song.ind)
    for (const [i, person] of people.entries())
      expect(await ownEntriesOf(site, person)).toMatchObject([{ event: song.ind, position: i + 1, heldUntil: null }])
    expect(await userOf(site, people[1]!)).toMatchObject({ events: [], total: 0, amountDue: 0 })
    expect((await leave(site, people[0]!, song.ind)).body.entries).toEqual([])
    expect(await ownEntriesOf(site, people[1]!)).toMatchObject([{ position: 1 }])
  })

  it('G8: people cannot join the waiting list if they may not register, or if they do not need to wait', async () => {
    const { site, holder } = await aFullSite()
    const person = await aPerson(site)
    const code = async (event: number, who = person) => (await join(site, who, event)).body.code
    expect(await code(song.ind, holder)).toBe('line_registered')
    expect(await code(events.find(event => event.capacity === null && event.ind !== song.ind)!.ind)).toBe(
      'line_not_needed',
    )
    expect(await code(999)).toBe('event_unknown')
    const admin = await anOrganiser(site, 'admin')
    await admin.post(`/seats/${hostOnly.ind}`, { version: 0, kind: 'festival', places: 0 })
    expect(await code(hostOnly.ind)).toBe('host_institute_only')
    await admin.post(`/seats/${song.ind}`, { version: 0, kind: 'closed', places: 1 })
    expect(await code(song.ind)).toBe('event_closed')
    for (const body of [{}, { event: '1' }, { event: -1 }, { event: null }])
      expect((await site.post('/api/users/waitingList', body, { token: person.token })).status).toBe(400)
    expect(await entriesOf(site, song.ind)).toEqual([])
  })

  it('G8: if a seat has just become free, a person who joins the waiting list gets the offer at once', async () => {
    const { site, holder } = await aFullSite()
    await unregister(site, holder, [song.ind])
    const person = await aPerson(site)
    await join(site, person, song.ind)
    expect(await ownEntriesOf(site, person)).toMatchObject([
      { position: null, heldUntil: isoTime(before + hoursBefore * hour) },
    ])
  })
})

describe('a seat that becomes free', () => {
  it('G8: a free seat is offered by mail only to the first on the waiting list, and costs nothing until it is accepted', async () => {
    const { site, holder } = await aFullSite()
    const first = await aPerson(site, { confirmed: true })
    const second = await aPerson(site)
    for (const person of [first, second]) await join(site, person, song.ind)
    await unregister(site, holder, [song.ind])
    expect(await ownEntriesOf(site, first)).toMatchObject([
      { position: null, heldUntil: isoTime(before + hoursBefore * hour) },
    ])
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: 1 }])
    // Neither the second person on the waiting list nor anybody else can take the seat.
    for (const other of [second, await aPerson(site), holder])
      expect((await register(site, other, [song.ind])).body.code).toBe('event_full')
    await site.worker.tick()
    const mail = site.mailbox.findLast(({ to }) => to === first.email)!
    expect(mail.text).toContain(`You were on the waiting list for ${song.title}, and a seat is free now.`)
    expect(mail.text).toContain('2 Nov 2030, 11:30')
    expect(await userOf(site, first)).toMatchObject({ total: 0 })
    expect(await register(site, first, [song.ind])).toMatchObject({ status: 200, body: { total: perEvent } })
    expect(await ownEntriesOf(site, first)).toEqual([])
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['taken', 'waiting'])
  })

  it('D2: a limited seat or a waiting-list place needs a confirmed address; an unlimited event does not', async () => {
    const { site, holder } = await aFullSite()
    const invented = await aPerson(site, { confirmed: false })
    const unconfirmed = { status: 403, body: { code: 'address_unconfirmed' } }
    const free = events.find(event => event.ind !== song.ind && event.capacity === null && !event.hostInstituteOnly)!
    expect(await join(site, invented, song.ind)).toMatchObject(unconfirmed)
    await unregister(site, holder, [song.ind])
    expect(await register(site, invented, [song.ind])).toMatchObject(unconfirmed)
    expect((await register(site, invented, [free.ind])).status).toBe(200)
    await site.post('/api/users/resendVerification', undefined, invented)
    await site.post(`/api/users/verifyEmail/${await site.confirmToken(invented.email)}`)
    expect((await register(site, invented, [song.ind])).status).toBe(200)
  })

  it('G8: an offer is mailed only to a confirmed address', async () => {
    const { site, holder } = await aFullSite()
    const first = await aPerson(site)
    await join(site, first, song.ind)
    // The confirmation of the address has been withdrawn.
    await site.database.db.updateTable('person').set({ email_confirmed_at: null }).where('id', '=', first.id).execute()
    await unregister(site, holder, [song.ind])
    await site.worker.tick()
    expect(site.mailbox.filter(({ to }) => to === first.email)).toEqual([])
  })

  it('G8: a declined seat is offered to the next person', async () => {
    const { site, holder } = await aFullSite()
    const [first, second] = [await aPerson(site), await aPerson(site)]
    for (const person of [first, second]) await join(site, person, song.ind)
    await unregister(site, holder, [song.ind])
    await leave(site, first, song.ind)
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: null }])
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['declined', 'held'])
    // A person who declined can join again at the end.
    await join(site, first, song.ind)
    expect(await ownEntriesOf(site, first)).toMatchObject([{ position: 1 }])
  })

  it('G8: when an offer expires, the seat is offered to the next person at the server’s next check', async () => {
    const { site, holder } = await aFullSite()
    const [first, second, third] = [await aPerson(site), await aPerson(site, { confirmed: true }), await aPerson(site)]
    for (const person of [first, second, third]) await join(site, person, song.ind)
    await unregister(site, holder, [song.ind])
    site.clock.now += hoursBefore * hour
    expect((await register(site, first, [song.ind])).body.code).toBe('event_full')
    const until = isoTime(site.clock.now + hoursBefore * hour)
    expect([await ownEntriesOf(site, first), await ownEntriesOf(site, second)]).toMatchObject([[], [{ position: 1 }]])
    await renewOffers(site.database, site.edition, site.clock.now)
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: null, heldUntil: until }])
    expect(await ownEntriesOf(site, first)).toEqual([])
    await site.worker.tick()
    expect(site.mailbox.some(({ to, text }) => to === second.email && text.includes('a seat is free'))).toBe(true)
    expect((await register(site, second, [song.ind])).status).toBe(200)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['expired', 'taken', 'waiting'])
  })

  it('G8: after an offer has expired, the server’s job offers the seat once; a mail about an expired offer is not sent', async () => {
    const { site, holder } = await aFullSite()
    const [first, second] = [await aPerson(site, { confirmed: true }), await aPerson(site)]
    for (const person of [first, second]) await join(site, person, song.ind)
    await unregister(site, holder, [song.ind])
    site.clock.now += hoursBefore * hour - 1
    await renewOffers(site.database, site.edition, site.clock.now)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['held', 'waiting'])
    site.clock.now++
    for (let i = 0; i < 3; i++) await renewOffers(site.database, site.edition, site.clock.now)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['expired', 'held'])
    await site.worker.tick()
    expect(site.mailbox.filter(({ to }) => to === first.email)).toEqual([])
  })

  it('G8: an offer is open for a shorter time during the festival', async () => {
    const morning = Date.parse('2030-11-14T05:00:00+05:30')
    for (const [now, length] of [
      [morning - 1, hoursBefore * hour],
      [morning, minutesDuring * minute],
      [morning + 48 * hour - 1, minutesDuring * minute],
      [morning + 48 * hour, hoursBefore * hour],
    ] as const) {
      const { site, holder } = await aFullSite(now)
      const first = await aPerson(site)
      await join(site, first, song.ind)
      await unregister(site, holder, [song.ind])
      expect(await ownEntriesOf(site, first)).toMatchObject([{ heldUntil: isoTime(now + length) }])
    }
  })

  it('G8: a seat is offered after staff remove a registration, after an account with an offer is deleted, and after seats are added', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 2 }) })
    site.clock.now = before
    const [one, two] = [await aPerson(site), await aPerson(site, { events: [song.ind] })]
    const { outside: price } = site.edition.festival.prices
    await register(site, one, [song.ind])
    const people = []
    for (let i = 0; i < 5; i++) people.push(await aPerson(site))
    for (const person of people) await join(site, person, song.ind)
    const admin = await anOrganiser(site, 'admin')
    const away = { add: [], remove: [song.ind], amount: -price.perEvent, reason: 'is ill' }
    expect((await admin.post(`/people/${await userIdOf(site, two)}/events`, away)).status).toBe(200)
    const gone = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: people[0]!.token })
    expect(gone.status).toBe(200)
    expect(await ownEntriesOf(site, people[1]!)).toMatchObject([{ position: null }])
    expect((await admin.post(`/seats/${song.ind}`, { version: 0, kind: 'festival', places: 4 })).body).toMatchObject({
      taken: 1,
      held: 3,
      waiting: 1,
    })
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual([
      ...['declined', 'held', 'held', 'held', 'waiting'],
    ])
    expect(await registeredFor(site, song.ind)).toBe(1)
  })

  it('G8: no seat is offered while registration is closed or paused, but an offer made before can be accepted', async () => {
    const { site, holder } = await aFullSite()
    const [first, second] = [await aPerson(site), await aPerson(site)]
    for (const person of [first, second]) await join(site, person, song.ind)
    const admin = await anOrganiser(site, 'admin')
    await unregister(site, holder, [song.ind])
    const pause = (version: number, paused: boolean) =>
      admin.post(`/seats/${song.ind}`, { version, kind: 'festival', places: 1, paused, acceptBelow: true })
    await pause(0, true)
    expect((await register(site, first, [song.ind])).status).toBe(200)
    await unregister(site, first, [song.ind])
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: 1 }])
    await pause(1, false)
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: null }])
  })
})
