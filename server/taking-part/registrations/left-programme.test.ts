// If an event is removed from the programme, registered people keep their seats and pay for them, until they or the
// desk end the registrations.
import { describe, expect, it, onTestFinished } from 'vitest'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import { aDatabase } from '../../testing/database.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, withFestival, withoutEvents } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'

/** The number of Long Jump, which the tests' edition retired. */
const retired = 3
/** A number that no event ever had. */
const unnamed = 900
const removed = [retired, unnamed]

const user = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body

describe('an event that was removed from the programme', () => {
  it('a removed event is still on the profile of its registered people and in their price', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [1, retired] })
    expect(await user(site, person)).toMatchObject({ events: [{ idx: 1 }, { idx: retired }], total: 2 * perEvent })
  })

  it.each(removed)('hole R9: a removed event can be left but not joined (event %i)', async eventId => {
    const site = await aSite()
    const person = await aPerson(site, { events: [1, eventId] })
    const { body } = await site.post('/api/users/deleteEvent', { event: [eventId] }, person)
    expect(body).toMatchObject({ events: [{ idx: 1 }], total: perEvent })
    const again = await site.post('/api/users/eventRegistration', { events: [eventId], amount: perEvent }, person)
    expect([again.status, again.body.code]).toEqual([400, 'event_unknown'])
  })

  it('the desk can end registrations for a removed event, even outside the registration window', async () => {
    const closed = { opensAt: null, closesAt: '2031-01-01T00:00:00Z' }
    const site = await aSite({ edition: withFestival({ registration: closed }) })
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1, retired] })
    const call = { remove: [retired], amount: -perEvent, reason: 'not held this year' }
    const { body } = await cashier.post(`/people/${await userIdOf(site, person)}/events`, call)
    expect(body).toMatchObject({ eventCount: 1, total: perEvent })
  })

  it('a removed event has a roster, as a page and as a file, while people are registered', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await aPerson(site, { username: 'Asha Rao', events: removed })
    const { rows } = (await cashier.get('/rosters')).body as { rows: { eventId: number; registered: number }[] }
    expect(rows.map(({ eventId, registered }) => [eventId, registered]).slice(-3)).toEqual([
      [7, 0],
      [retired, 1],
      [unnamed, 1],
    ])
    for (const eventId of removed) {
      expect((await cashier.get(`/rosters/${eventId}`)).body.rows).toMatchObject([{ username: 'Asha Rao' }])
      const { text } = await cashier.get(`/rosters/${eventId}/file?format=csv`)
      expect(readCsv(text).lines[1]?.cells).toContain('Asha Rao')
    }
  })

  it('hole A5: the roster of a removed event is only for its own coordinator; without registrations there is no roster', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const before = await aSite({ place: shared.place })
    const { token } = await anOrganiser(before, 'coordinator', { coordinates: [40] })
    await aPerson(before, { events: [40, 7] })
    const later = await aSite({ place: shared.place, edition: withoutEvents(40, 7, 11) })
    const get = async (path: string) => {
      const { status, body } = await later.get(`/api/organiser${path}`, { token })
      return [status, (body.rows as unknown[] | undefined)?.length ?? body.code]
    }
    expect(await get('/rosters')).toEqual([200, 1])
    expect(await get('/rosters/40')).toEqual([200, 1])
    expect(await get('/rosters/7')).toEqual([403, 'duty_refused'])
    const cashier = await anOrganiser(later, 'cashier')
    expect((await cashier.get('/rosters/11')).body.code).toBe('event_unknown')
  })

  it('a removed event appears in the list of people, on their pages, in the overview and at the gate', async () => {
    const site = await aSite()
    const [admin, gate] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'gate')]
    const person = await aPassHolder(site, { username: 'Asha Rao', events: removed, paid: 2 * perEvent })
    for (const eventId of removed)
      expect((await admin.get(`/people?event=${eventId}`)).body.rows).toMatchObject([{ username: 'Asha Rao' }])
    const page = await admin.get(`/people/${await userIdOf(site, person)}`)
    expect(page.body).toMatchObject({ events: [{ eventId: retired }, { eventId: unnamed }], amountDue: 0 })
    const { body } = await admin.get('/overview')
    expect((body.byEvent as unknown[]).slice(-2)).toEqual(removed.map(eventId => ({ eventId, count: 1 })))
    expect((body.byCategory as unknown[]).at(-1)).toEqual({ name: 'No longer in the programme', count: 2 })
    expect(await scan(gate, person.code)).toMatchObject({ result: 'admitted', person: { events: removed } })
  })

  it('a person’s data download names a removed event', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: removed })
    const { body } = await site.get('/api/users/personalData', person)
    expect((body.registrations as { name: string }[]).map(({ name }) => name)).toEqual([
      'Long Jump (no longer in the programme)',
      'Event 900 (no longer in the programme)',
    ])
  })
})
