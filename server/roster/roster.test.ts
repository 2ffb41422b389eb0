// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { readCsv } from '../../domain/lists/read-csv.ts'
import type { Roster } from '../../domain/rosters/api.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition, withEvent } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, aVenue, changeSession, festivalDay } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

type Row = { position: number; first: boolean; username: string; amountDue: number; checkedInAt: string | null }

/** Registers people for the event one after the other and returns them. */
async function registerInTurn(site: Site, names: string[], eventId = 1) {
  const people = []
  for (const username of names) {
    site.clock.now += 1000
    people.push(await aPerson(site, { username, events: [eventId] }))
  }
  return people
}

describe("an event's roster", () => {
  it('the roster of an event lists all people in order of registration, with balances and entry times', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const gate = await anOrganiser(site, 'gate')
    await registerInTurn(site, ['Zoya', 'Asha'])
    site.clock.now += 1000
    const third = await aPassHolder(site, { username: 'Mira' })
    await scan(gate, third.code)
    const { body } = await cashier.get('/rosters/1?sort=&direction=down')
    expect(body.total).toBe(3)
    expect(body.rows).toMatchObject([
      { position: 1, username: 'Zoya', amountDue: perEvent, checkedInAt: null },
      { position: 2, username: 'Asha', amountDue: perEvent, checkedInAt: null },
      { position: 3, username: 'Mira', amountDue: 0, checkedInAt: new Date(site.clock.now).toISOString() },
    ])
    expect((await coordinator.get('/rosters')).body.rows).toEqual([
      { eventId: 1, registered: 3, checkedIn: 1, teams: null },
    ])
  })

  it('C6: the roster includes the sessions that take place, with venue and time; a cashier sees them too', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    expect((await admin.get('/rosters/1')).body.sessions).toEqual([])
    const venueId = await aVenue(site, { name: 'Main stage' }, admin)
    await aSession(site, { venueId, title: 'Finals', from: '23:50', to: '01:00' }, admin)
    const cancelled = await aSession(site, { venueId, title: 'Prelims', from: '09:00', to: '10:00' }, admin)
    await changeSession(site, admin, cancelled, { kind: 'cancel', reason: 'rain' })
    await aSession(site, { venueId, eventId: 2, from: '12:00', to: '13:00' }, admin)
    const cashier = await anOrganiser(site, 'cashier')
    const times = { day: festivalDay, festivalDay, from: '23:50', to: '01:00', nextDay: true }
    expect((await cashier.get('/rosters/1')).body.sessions).toEqual([{ ...times, name: 'Finals', venue: 'Main stage' }])
  })

  it('T12: for a team event the list of events shows the number of teams beside the number of people', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aTeam(site, { eventId: 2 })
    await aPerson(site, { events: [1, 2] })
    const rows = (await admin.get('/rosters')).body.rows as { eventId: number }[]
    expect(rows.filter(({ eventId }) => eventId < 3)).toEqual([
      { eventId: 2, registered: 2, checkedIn: 0, teams: 1 },
      { eventId: 1, registered: 1, checkedIn: 0, teams: null },
    ])
    const { text } = await admin.get('/rosters/file?format=csv&sort=teams&direction=down')
    expect(readCsv(text).lines[1]!.cells).toContain('1')
  })

  it('hole R9: people who unregistered are not on the roster, and the people after them move up', async () => {
    const site = await aSite({ edition: withEvent(1, { firstPlaces: 1 }) })
    const cashier = await anOrganiser(site, 'cashier')
    const [first] = await registerInTurn(site, ['First', 'Second'])
    const read = async () => (await cashier.get('/rosters/1')).body.rows as Row[]
    expect((await read()).map(row => [row.username, row.first])).toEqual([
      ['First', true],
      ['Second', false],
    ])
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: first!.token })
    expect((await read()).map(row => [row.position, row.username, row.first])).toEqual([[1, 'Second', true]])
  })

  it('the first registrations for an event are marked, whatever the sort, search or page', async () => {
    const event = allEvents(testEdition.catalogue).find(({ firstPlaces }) => firstPlaces !== null)!
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await registerInTurn(
      site,
      Array.from({ length: event.firstPlaces! + 2 }, (_, i) => `Place${i + 1}x`),
      event.ind,
    )
    const read = async (query: string) => (await cashier.get(`/rosters/${event.ind}?${query}`)).body.rows as Row[]
    const all = await read('size=200')
    expect(all.filter(({ first }) => first)).toHaveLength(event.firstPlaces!)
    expect(all.at(event.firstPlaces! - 1)).toMatchObject({ position: event.firstPlaces, first: true })
    expect(all.at(event.firstPlaces!)).toMatchObject({ position: event.firstPlaces! + 1, first: false })
    const last = `Place${event.firstPlaces! + 1}x`
    expect(await read(`search=${last}`)).toMatchObject([{ position: event.firstPlaces! + 1, first: false }])
    expect(await read('sort=position&direction=down&size=1&page=2')).toMatchObject([{ username: last }])
  })

  it('the roster has the same columns in the console and in the file, with a mark column only for events that mark first registrations', async () => {
    const site = await aSite({ edition: withEvent(1, { firstPlaces: 1 }) })
    const cashier = await anOrganiser(site, 'cashier')
    await registerInTurn(site, ['Asha', 'Zoya'])
    const inConsole = async (eventId: number) => {
      const { columns, rows } = (await cashier.get(`/rosters/${eventId}`)).body as Roster
      return [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ name }) => row[name]))]
    }
    const inFile = async (eventId: number) => {
      const { text } = await cashier.get(`/rosters/${eventId}/file?format=csv`)
      return readCsv(text).lines.map(({ cells }) => cells)
    }
    const [[titles, first, second], [fileTitles, ...lines]] = [await inConsole(1), await inFile(1)]
    expect(fileTitles).toEqual(titles)
    expect([first?.slice(0, 2), second?.slice(0, 2)]).toEqual([
      ['Asha', 1],
      ['Zoya', 2],
    ])
    expect(lines.map(cells => cells.slice(0, 2))).toEqual([
      ['Asha', '1'],
      ['Zoya', '2'],
    ])
    expect([titles?.at(-1), first?.at(-1), second?.at(-1)]).toEqual(['First 1', true, false])
    expect(lines.map(cells => cells.at(-1))).toEqual(['yes', ''])
    const [withoutMark] = await inConsole(2)
    expect(withoutMark).toEqual(titles?.slice(0, -1))
    expect((await inFile(2))[0]).toEqual(withoutMark)
  })

  it('the roster can be searched by name and college in any script, with or without accents', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await aPerson(site, { username: 'Asha One', college: 'दिल्ली विश्वविद्यालय', events: [1] })
    await aPerson(site, { username: 'Bela Two', college: 'École Normale', events: [1] })
    const names = async (search: string) =>
      ((await cashier.get(`/rosters/1?search=${encodeURIComponent(search)}`)).body.rows as Row[]).map(
        ({ username }) => username,
      )
    for (const search of ['दिल्ली', 'विश्वविद्यालय asha'])
      expect([search, await names(search)]).toEqual([search, ['Asha One']])
    for (const search of ['École', 'ecole', 'ÉCOLE bela'])
      expect([search, await names(search)]).toEqual([search, ['Bela Two']])
  })

  it('the roster can be sorted by every sortable column', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await registerInTurn(site, ['Zoya', 'Asha'])
    const { columns } = (await cashier.get('/rosters/1')).body as Roster
    const sorted = columns.filter(column => column.sorted)
    expect(sorted.length).toBeGreaterThan(3)
    for (const { name } of sorted) {
      const { status, body } = await cashier.get(`/rosters/1?sort=${name}&direction=up`)
      expect([name, status, (body.rows as unknown[])?.length]).toEqual([name, 200, 2])
    }
    const names = async (direction: string) =>
      ((await cashier.get(`/rosters/1?sort=username&direction=${direction}`)).body.rows as Row[]).map(
        ({ username }) => username,
      )
    expect([await names('up'), await names('down')]).toEqual([
      ['Asha', 'Zoya'],
      ['Zoya', 'Asha'],
    ])
  })

  it("hole A5: a coordinator cannot see another coordinator's roster or its file, and the event is not in the list of events", async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2, 4] })
    for (const path of ['/rosters/1', '/rosters/1/file?format=csv', '/rosters/999']) {
      const answer = await coordinator.get(path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'duty_refused'])
    }
    const rows = (await coordinator.get('/rosters')).body.rows as { eventId: number }[]
    expect(rows.map(({ eventId }) => eventId).sort()).toEqual([2, 4])
    const cashier = await anOrganiser(site, 'cashier')
    expect((await cashier.get('/rosters/999')).body.code).toBe('event_unknown')
  })

  it('hole R7: a call with a user id instead of an event number is refused', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    expect((await cashier.get(`/rosters/${await userIdOf(site, cashier)}`)).status).toBe(400)
  })
})
