import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { testEdition, withEvent, withFestival } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'

const { prices, facilities, institute } = testEdition.festival
const { student, outside } = prices
const openToAll = allEvents(testEdition.catalogue).filter(event => !event.hostInstituteOnly)
const eventIds = openToAll.map(event => event.ind).sort((a, b) => a - b)
const hostOnly = allEvents(testEdition.catalogue).find(event => event.hostInstituteOnly)!

const register = (site: Site, { token }: TestPerson, events: unknown, amount: unknown) =>
  site.post('/api/users/eventRegistration', { events, amount }, { token })

const unregister = (site: Site, { token }: TestPerson, event: unknown) =>
  site.post('/api/users/deleteEvent', { event }, { token })

const choose = (site: Site, { token }: TestPerson, facility: unknown) =>
  site.post('/api/users/updateUserFacility', { facility }, { token })

const user = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body

const rows = (site: Site) => site.database.db.selectFrom('registration').selectAll().execute()

describe('the amount due', () => {
  const kinds = [
    { who: 'P3: a student pays', isStudent: true, tariff: student },
    { who: 'P4: others pay', isStudent: false, tariff: outside },
  ]
  it.each(kinds)('$who per event up to the cap', async ({ isStudent, tariff: { perEvent, cap } }) => {
    const site = await aSite()
    const person = await aPerson(site, { student: isStudent })
    let total = 0
    for (const [i, eventId] of eventIds.slice(0, 5).entries()) {
      const next = Math.min((i + 1) * perEvent, cap)
      const answer = await register(site, person, [eventId], next - total)
      expect(answer).toMatchObject({ status: 200, body: { isStudent, total: next, amountDue: next } })
      total = next
    }
    expect(total).toBe(cap)
  })

  it('P5: if a facility replaces the prices of events, its price is the total, and new events cost nothing', async () => {
    const { name, replaces: total } = facilities.find(({ replaces }) => replaces !== undefined)!
    const site = await aSite()
    const person = await aPerson(site, { events: [eventIds[0]!] })
    expect((await choose(site, person, name)).body).toMatchObject({ facility: name, total, amountDue: total })
    expect((await register(site, person, eventIds.slice(1, 4), 0)).body).toMatchObject({ total })
    expect((await register(site, person, [eventIds[4]], outside.perEvent)).body).toMatchObject({ amount: 0 })
  })

  it('P6: the amount due is the total minus payments; a negative amount is credit', async () => {
    const site = await aSite()
    const paid = outside.perEvent + 100
    const person = await aPerson(site, { events: eventIds.slice(0, 2), paid })
    expect(await user(site, person)).toMatchObject({
      total: 2 * outside.perEvent,
      paidAmount: paid,
      amountDue: 2 * outside.perEvent - paid,
    })
    await unregister(site, person, eventIds.slice(0, 2))
    expect(await user(site, person)).toMatchObject({ total: 0, paidAmount: paid, amountDue: -paid })
  })

  it('P7: the amount of a registration is the new total minus the old total, independent of payments', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: eventIds.slice(0, 2), paid: 2 * outside.perEvent })
    const due = Math.min(3 * outside.perEvent, outside.cap) - 2 * outside.perEvent
    expect((await register(site, person, [eventIds[2]], due)).status).toBe(200)
  })

  it('hole M1: a wrong amount is refused with the correct amount, and nothing changes', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    for (const amount of [0, 1, -outside.perEvent, outside.perEvent - 1, outside.perEvent + 1, 1_000_000]) {
      const answer = await register(site, person, [eventIds[0]], amount)
      expect(answer).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: outside.perEvent } })
      expect(answer.body.error).toMatch(/amount has changed/)
    }
    expect(await rows(site)).toEqual([])
    expect(await user(site, person)).toMatchObject({ events: [], total: 0 })
  })

  it('hole M4: a new price in the content changes the amount that the server requires', async () => {
    const dearer = { ...prices, outside: { perEvent: outside.perEvent + 77, cap: outside.cap + 77 } }
    const site = await aSite({ edition: withFestival({ prices: dearer }) })
    const person = await aPerson(site)
    expect((await register(site, person, [eventIds[0]], outside.perEvent)).body.amount).toBe(outside.perEvent + 77)
    expect((await register(site, person, [eventIds[0]], outside.perEvent + 77)).body.total).toBe(outside.perEvent + 77)
  })
})

describe('registering', () => {
  it('registering answers the updated user object, and registers for all events or none', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const answer = await register(site, person, eventIds.slice(0, 2), 2 * outside.perEvent)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(await user(site, person))
    expect(answer.body.events).toEqual(eventIds.slice(0, 2).map(idx => ({ idx })))
    const half = await register(site, person, [eventIds[3], hostOnly.ind], outside.perEvent)
    expect(half.status).toBe(403)
    expect(await rows(site)).toHaveLength(2)
  })

  it('S5, hole R8: a registration with an unknown or retired event is refused as a whole', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    for (const unknown of [0, 3, 41, 1_000_000]) {
      const answer = await register(site, person, [eventIds[0], unknown], outside.perEvent)
      expect(answer).toMatchObject({ status: 400, body: { code: 'event_unknown' } })
      expect(answer.body.error).toBe(`There is no event with the number ${unknown}`)
    }
    expect(await rows(site)).toEqual([])
  })

  it('an empty list is refused', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    expect((await register(site, person, [], 0)).body.code).toBe('events_missing')
    expect((await unregister(site, person, [])).body.code).toBe('events_missing')
  })

  it('the same event twice in one call counts once', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    expect((await register(site, person, [eventIds[0], eventIds[0]], outside.perEvent)).status).toBe(200)
    expect(await rows(site)).toHaveLength(1)
  })

  it('hole R2: registering again succeeds and changes nothing, even with a wrong amount', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const first = await register(site, person, [eventIds[0]], outside.perEvent)
    for (const amount of [outside.perEvent, 0, -5]) {
      const again = await register(site, person, [eventIds[0]], amount)
      expect(again).toMatchObject({ status: 200, body: first.body })
    }
    expect(await rows(site)).toHaveLength(1)
  })

  it('only the new events of a call are charged', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [eventIds[0]!] })
    expect((await register(site, person, [eventIds[0], eventIds[1]], outside.perEvent)).status).toBe(200)
    expect((await user(site, person)).events).toHaveLength(2)
  })

  it('P13: an event of the host institute refuses everybody except its confirmed students', async () => {
    const site = await aSite()
    const visitor = await aPerson(site)
    const claiming = await aPerson(site, { email: `unconfirmed@${institute.emailDomain}`, confirmed: false })
    for (const person of [visitor, claiming]) {
      const answer = await register(site, person, [hostOnly.ind], outside.perEvent)
      expect(answer).toMatchObject({ status: 403, body: { code: 'host_institute_only' } })
      expect(answer.body.error).toBe(`${hostOnly.heading} is open to confirmed students of ${institute.shortName} only`)
    }
    const insider = await aPerson(site, { student: true })
    expect((await register(site, insider, [hostOnly.ind], student.perEvent)).status).toBe(200)
  })

  it('hole R8: registering and unregistering are refused before the opening time and from the closing time on', async () => {
    const window = { opensAt: '2031-06-01T10:00:00+05:30', closesAt: '2031-06-10T10:00:00+05:30' }
    const site = await aSite({ edition: withFestival({ registration: window }) })
    const person = await aPerson(site, { events: [eventIds[0]!] })
    const closed = { status: 403, body: { error: 'Registration is closed', code: 'registration_closed' } }
    for (const time of ['2031-06-01T04:29:59.999Z', '2031-06-10T04:30:00.000Z']) {
      site.clock.now = Date.parse(time)
      expect(await register(site, person, [eventIds[1]], outside.perEvent)).toMatchObject(closed)
      expect(await unregister(site, person, [eventIds[0]])).toMatchObject(closed)
      expect((await register(site, person, [eventIds[0]], 0)).status).toBe(200)
      expect((await unregister(site, person, [eventIds[1]])).status).toBe(200)
    }
    expect((await user(site, person)).events).toHaveLength(1)
    site.clock.now = Date.parse('2031-06-01T04:30:00.000Z')
    expect((await register(site, person, [eventIds[1]], outside.perEvent)).status).toBe(200)
    site.clock.now = Date.parse('2031-06-10T04:29:59.999Z')
    expect((await unregister(site, person, [eventIds[1]])).status).toBe(200)
  })

  it('a facility can be changed within the registration window, and at the desk at any time', async () => {
    const site = await aSite({
      edition: withFestival({ registration: { opensAt: null, closesAt: '2031-06-10T10:00:00Z' } }),
    })
    const [first, second] = site.edition.festival.facilities.map(({ name }) => name)
    site.clock.now = Date.parse('2031-06-10T09:59:59.999Z')
    const person = await aPerson(site)
    const choose = (facility: string | undefined) =>
      site.post('/api/users/updateUserFacility', { facility }, { token: person.token })
    expect((await choose(second)).status).toBe(200)
    site.clock.now++
    expect(await choose(first)).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
    expect((await choose(second)).status).toBe(200)
    expect((await user(site, person)).facility).toBe(second)
    const admin = await anOrganiser(site, 'admin')
    const url = `/people/${await userIdOf(site, person)}/correct`
    expect((await admin.post(url, { fields: { facility: first }, reason: 'ill, cannot come' })).status).toBe(200)
  })

  it('hole R8: the refusal of a registration names the full event; a freed seat can be taken', async () => {
    const event = openToAll.find(each => each.ind === eventIds[0])
    const site = await aSite({ edition: withEvent(event!.ind, { capacity: 1 }) })
    const [first, second] = [await aPerson(site), await aPerson(site)]
    expect((await register(site, first, [event!.ind], outside.perEvent)).status).toBe(200)
    const full = await register(site, second, [eventIds[1], event!.ind], 2 * outside.perEvent)
    expect(full).toMatchObject({ status: 409, body: { error: `${event!.heading} is full`, code: 'event_full' } })
    expect((await user(site, second)).events).toEqual([])
    expect((await register(site, first, [event!.ind], 0)).status).toBe(200)
    await unregister(site, first, [event!.ind])
    expect((await register(site, second, [event!.ind], outside.perEvent)).status).toBe(200)
  })

  it('registering checks in this order: window, eligibility, seats, amount', async () => {
    const closed = { opensAt: null, closesAt: '2031-01-01T00:00:00Z' }
    const full = withEvent(hostOnly.ind, { capacity: 1 })
    const site = await aSite({ edition: { ...full, festival: { ...full.festival, registration: closed } } })
    const person = await aPerson(site)
    await aPerson(site, { student: true, events: [hostOnly.ind] })
    const code = async (who: TestPerson) => (await register(site, who, [hostOnly.ind], -1)).body.code
    expect((await register(site, person, [hostOnly.ind, 999], -1)).body.code).toBe('event_unknown')
    expect(await code(person)).toBe('registration_closed')
    site.clock.now = Date.parse('2030-12-01T00:00:00Z')
    expect(await code(await aPerson(site))).toBe('host_institute_only')
    expect(await code(await aPerson(site, { student: true }))).toBe('event_full')
  })
})
