import ICAL from 'ical.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { nightText } from '../../domain/edition/festival-dates.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { startSession } from '../access/sessions.ts'
import { makeLink } from '../account/links.ts'
import { aDatabasePlace } from '../testing/database.ts'
import { anOrganiser } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSession, aSessionBody, aVenue, changeSession, festivalDay } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'

/** The entries of a calendar, as a calendar program parses them. */
function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  return calendar.getAllSubcomponents('vevent').map(each => {
    const entry = new ICAL.Event(each)
    return {
      uid: entry.uid,
      sequence: entry.sequence,
      summary: entry.summary,
      location: entry.location,
      from: entry.startDate.toJSDate().toISOString(),
      to: entry.endDate.toJSDate().toISOString(),
      status: String(each.getFirstPropertyValue('status')),
      description: entry.description,
    }
  })
}

const read = async (site: Site, path: string) => entriesOf((await site.get(path)).text)

async function feedOf(site: Site, { token }: TestPerson): Promise<string> {
  const { body } = await site.post('/api/users/calendar', {}, { token })
  return new URL(String(body.address)).pathname
}

async function registered(site: Site, ...events: number[]): Promise<TestPerson> {
  const person = await aPerson(site)
  const amount = perEvent * events.length
  const answer = await site.post('/api/users/eventRegistration', { events, amount }, { token: person.token })
  expect(answer.status).toBe(200)
  return person
}

describe('calendars', () => {
  it('G5: the calendars of the festival and of an event are valid and have their sessions in UTC', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const venueId = await aVenue(site, { name: 'Lawn, north', directions: 'Behind the lake; left' }, admin)
    await aSession(site, { venueId, from: '10:00', to: '11:30' }, admin)
    await aSession(site, { eventId: null, title: 'Opening', from: '22:00', to: '00:30' }, admin)
    const festival = await site.get('/api/calendar/festival.ics')
    expect(festival.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(entriesOf(festival.text)).toMatchObject([
      {
        summary: 'Solo Song: Finals',
        location: 'Lawn, north, Behind the lake; left',
        from: `${festivalDay}T04:30:00.000Z`,
        to: `${festivalDay}T06:00:00.000Z`,
        status: 'CONFIRMED',
      },
      { summary: 'Opening', from: `${festivalDay}T16:30:00.000Z`, to: `${festivalDay}T19:00:00.000Z` },
    ])
    expect(await read(site, '/api/calendar/events/1.ics')).toMatchObject([{ summary: 'Solo Song: Finals' }])
    expect(await read(site, '/api/calendar/events/2.ics')).toEqual([])
    expect(await read(site, '/api/calendar/everybody.ics')).toMatchObject([{ summary: 'Opening' }])
    for (const path of ['events/3.ics', 'events/x.ics', 'people/x.ics'])
      expect((await site.get(`/api/calendar/${path}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('B4: the entry of a session after midnight names the night; the entry of a session before midnight does not', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aSession(site, { eventId: null, title: 'Battle', from: '04:00', to: '04:45' }, admin)
    await aSession(site, { eventId: null, title: 'Yoga', from: '05:00', to: '06:00' }, admin)
    const [night, morning] = await read(site, '/api/calendar/festival.ics')
    const date = nightText(addDays(festivalDay, -1), festivalDay)!
    expect(night).toMatchObject({ summary: 'Battle', description: `${date.evening}, 04:00 (${date.morning})` })
    expect(morning).toMatchObject({ summary: 'Yoga', description: '' })
  })

  it('G5: a session that moves, runs late or is cancelled keeps its UID and raises its SEQUENCE', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const id = await aSession(site, {}, admin)
    const [planned] = await read(site, '/api/calendar/festival.ics')
    const venueId = await aVenue(site, { name: 'Hall' }, admin)
    const there = aSessionBody({ kind: 'edit', venueId, from: '15:00', to: '16:00' })
    expect((await changeSession(site, admin, id, there)).status).toBe(200)
    const [moved] = await read(site, '/api/calendar/festival.ics')
    expect(moved).toMatchObject({ uid: planned!.uid, location: 'Hall', from: `${festivalDay}T09:30:00.000Z` })
    expect(moved!.sequence).toBeGreaterThan(planned!.sequence)
    await changeSession(site, admin, id, { kind: 'late', minutes: 20, reason: 'Sound check' })
    const [late] = await read(site, '/api/calendar/festival.ics')
    expect(late).toMatchObject({ uid: planned!.uid, from: `${festivalDay}T09:50:00.000Z`, status: 'CONFIRMED' })
    expect(late!.sequence).toBeGreaterThan(moved!.sequence)
    await changeSession(site, admin, id, { kind: 'cancel', reason: 'Rain' })
    const [cancelled] = await read(site, '/api/calendar/festival.ics')
    expect(cancelled).toMatchObject({ uid: planned!.uid, status: 'CANCELLED' })
    expect(cancelled!.description).toContain('Cancelled. Rain')
    expect(cancelled!.sequence).toBeGreaterThan(late!.sequence)
  })

  it('G5: a change of an event is in its calendar at once, on every server process', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const [told, asked] = [await aSite({ place }), await aSite({ place })]
    const admin = await anOrganiser(told, 'admin')
    const event = allEvents(told.edition.catalogue)[0]!
    await aSession(
      told,
      { venueId: await aVenue(told, {}, admin), eventId: event.ind, from: '10:00', to: '11:00' },
      admin,
    )
    const facts = { ...factsOfEvent(event), description: 'Bring your own words.' }
    expect((await admin.post(`/overrides/events/${event.ind}`, { version: 0, facts })).status).toBe(200)
    const [entry] = await read(asked, `/api/calendar/events/${event.ind}.ics`)
    expect(entry?.description).toBe('Bring your own words.')
  })

  it('G5: a private calendar has only the sessions of the person’s own events and teams', async () => {
    const site = await aSite()
    // The time is before the sessions, because an event that has begun can be left only at the desk.
    site.clock.now = Date.parse(`${festivalDay}T00:00:00.000Z`)
    const admin = await anOrganiser(site, 'admin')
    const person = await registered(site, 1, 2)
    await aSession(site, { eventId: 1, title: 'Song' }, admin)
    await aSession(site, { eventId: 2, title: 'Play', from: '12:00', to: '13:00' }, admin)
    await aSession(site, { eventId: 11, title: 'Debate', from: '14:00', to: '15:00' }, admin)
    const path = await feedOf(site, person)
    expect(path).toMatch(/^\/api\/calendar\/people\/[\w-]{43}\.ics$/)
    expect(await feedOf(site, person)).toBe(path)
    const answer = await site.get(path)
    expect(entriesOf(answer.text).map(({ summary }) => summary)).toEqual(['Solo Song: Song', 'Street Play: Play'])
    expect(answer.headers['cache-control']).toBe('no-store')
    await site.post('/api/users/deleteEvent', { event: [2] }, { token: person.token })
    expect((await read(site, path)).map(({ summary }) => summary)).toEqual(['Solo Song: Song'])
  })

  it('G5: the address of a calendar stops working when it is renewed or the account is deleted', async () => {
    const site = await aSite()
    site.clock.now = Date.parse(`${festivalDay}T00:00:00.000Z`)
    const person = await registered(site, 1)
    await aSession(site)
    const first = await feedOf(site, person)
    await site.post('/api/users/renewCalendar', {}, { token: person.token })
    const second = await feedOf(site, person)
    expect(second).not.toBe(first)
    expect((await site.get(first)).status).toBe(404)
    expect(await read(site, second)).toHaveLength(1)
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: person.token })
    expect((await site.get('/api/users/personalData', { token: person.token })).body).toHaveProperty('calendarMadeAt')
    const row = await site.database.db.selectFrom('calendar_feed').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(second.split('/').at(-1)!.replace('.ics', ''))
    await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: person.token })
    expect((await site.get(second)).status).toBe(404)
  })

  describe('G5: the address of a private calendar, which another person may know', () => {
    const reset = async (site: Site, { email }: TestPerson) => {
      await site.post('/api/users/forgotPassword', { email })
      return site.post(`/api/users/resetPassword/${await site.resetToken(email)}`, { password: usualPassword })
    }
    const open = async (site: Site, email: string) =>
      site.post(`/api/users/verifyEmail/${await site.confirmToken(email)}`, {})
    const askFor = (site: Site, { token }: TestPerson, fields: object) =>
      site.post('/api/users/identity', { password: usualPassword, ...fields }, { token })
    it('the address of a private calendar stops working when the password changes', async () => {
      const site = await aSite()
      await aSession(site)
      const person = await aPerson(site, { events: [1] })
      const neighbour = await feedOf(site, await aPerson(site, { events: [1] }))
      const known = await feedOf(site, person)
      expect((await site.get(known)).status).toBe(200)
      expect((await reset(site, person)).status).toBe(200)
      expect((await site.get(known)).status).toBe(404)
      const token = await site.database.write(trx => startSession(trx, person.id, site.clock.now))
      const fresh = await feedOf(site, { ...person, token })
      expect(fresh).not.toBe(known)
      expect(await read(site, fresh)).toHaveLength(1)
      expect(await read(site, neighbour)).toHaveLength(1)
    })

    it('D9: the address of a private calendar still works after the e-mail address is confirmed or changed, or the name is changed', async () => {
      const site = await aSite()
      const person = await aPerson(site, { confirmed: false, events: [1] })
      const known = await feedOf(site, person)
      const link = await site.database.write(trx => makeLink(trx, person.id, 'confirm', site.clock.now))
      expect((await site.post(`/api/users/verifyEmail/${link}`, {})).status).toBe(200)
      await askFor(site, person, { username: 'Another Name' })
      expect((await open(site, person.email)).body.changed).toBe(true)
      await askFor(site, person, { email: 'moved@new.example' })
      expect((await open(site, 'moved@new.example')).body.changed).toBe(true)
      expect((await site.get(known)).status).toBe(200)
    })
  })

  it('G5: two tabs that request the address of a calendar at the same moment get the same address', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const addresses = await Promise.all([1, 2, 3, 4].map(() => feedOf(site, person)))
    expect(new Set(addresses).size).toBe(1)
    expect((await site.get(addresses[0]!)).status).toBe(200)
  })

  it('G5: requests for a private calendar are limited', async () => {
    const site = await aSite({ limits: { calendarPerPerson: { most: 2, within: 3_600_000 } } })
    const path = await feedOf(site, await aPerson(site))
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await site.get(path)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
