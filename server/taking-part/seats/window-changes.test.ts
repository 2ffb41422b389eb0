// Organisers change the registration window and the seats of an event.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { isoTime } from '../../clock.ts'
import { aCoordinatorAndCashier, anOrganiser, type Staff } from '../../testing/desk.ts'
import { testEdition, withEvent, withFestival } from '../../testing/editions.ts'
import { untilTheyWait } from '../../testing/locks.ts'
import { aPerson } from '../../testing/people.ts'
import { joinWaitingListAs, registeredFor } from '../../testing/seats.ts'
import { aSite } from '../../testing/site.ts'
import { changeWindow } from './desk.ts'
import { withSeats } from './locked-seats.ts'

const solo = allEvents(testEdition.catalogue).filter(event => event.team?.max === 1)
const [song, debate] = [solo[0]!, solo[1]!]
const usual = { version: 0, kind: 'festival', places: null }

const change = (staff: Staff, eventId: number, fields: object) =>
  staff.post(`/seats/${eventId}`, { ...usual, ...fields })

describe('changing the window in the console', () => {
  it('G7: administrators change every event, coordinators only their own, and each change is in the audit log', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 40 }) })
    const admin = await anOrganiser(site, 'admin')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song.ind] })
    expect((await admin.get('/seats')).body.rows).toHaveLength(allEvents(testEdition.catalogue).length)
    const { rows } = (await coordinator.get('/seats')).body as { rows: { eventId: number; window: object }[] }
    expect(rows).toMatchObject([{ eventId: song.ind, version: 0, opening: 'open', window: { places: 40 }, taken: 0 }])
    expect(await change(coordinator, debate.ind, {})).toMatchObject({ status: 403, body: { code: 'duty_refused' } })
    expect((await coordinator.get(`/seats/${debate.ind}`)).status).toBe(403)
    expect((await change(coordinator, song.ind, { kind: 'closed', places: 30 })).status).toBe(200)
    const audited = (await admin.get('/audit?action=places.change')).body.rows as { changes: object[] }[]
    expect(audited).toHaveLength(1)
    expect(audited[0]!.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Kind', is: 'closed' }),
        expect.objectContaining({ name: 'Places', is: '30' }),
      ]),
    )
  })

  it('G7: a coordinator who is also a cashier sees only the seats of their own events', async () => {
    const site = await aSite()
    const both = await aCoordinatorAndCashier(site, [song.ind])
    expect((await both.get('/seats')).body.rows).toMatchObject([{ eventId: song.ind }])
  })

  it('G7: if two organisers change the same event, the second is refused and the change of the first stays', async () => {
    const site = await aSite()
    const first = await anOrganiser(site, 'admin', { username: 'First Editor' })
    const second = await anOrganiser(site, 'coordinator', { coordinates: [song.ind] })
    expect((await change(first, song.ind, { kind: 'closed' })).status).toBe(200)
    const refused = await change(second, song.ind, { places: 5 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'window_changed' } })
    expect(refused.body.error).toContain('First Editor has changed this event')
    expect((await second.get(`/seats/${song.ind}`)).body).toMatchObject({
      version: 1,
      window: { kind: 'closed', places: null },
      changedBy: 'First Editor',
    })
    expect((await change(second, song.ind, { version: 1, places: 5 })).status).toBe(200)
  })

  it('G7: if two organisers save at the same moment, one is refused', async () => {
    const site = await aSite()
    const editors = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
    const answers = await Promise.all(editors.map((each, i) => change(each, song.ind, { places: 5 + i })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('G7: setting fewer seats than are taken needs a confirmation, and nobody loses a seat', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const people = [await aPerson(site, { events: [song.ind] }), await aPerson(site, { events: [song.ind] })]
    const refused = await change(admin, song.ind, { places: 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'places_below' } })
    expect(refused.body.error).toContain('2 seats are already taken')
    expect((await admin.get(`/seats/${song.ind}`)).body).toMatchObject({ version: 0, taken: 2 })
    expect((await change(admin, song.ind, { places: 1, acceptBelow: true })).status).toBe(200)
    for (const { token } of people)
      expect((await site.get('/api/users/verifyAccessToken', { token })).body.events).toEqual([{ idx: song.ind }])
  })

  it('G8: when a first limit is set, registrations in progress are counted, and nobody registers beyond the limit', async () => {
    const site = await aSite()
    const { database, edition, clock } = site
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site)
    await aPerson(site, { events: [song.ind] })
    let limiting: ReturnType<typeof change> | undefined
    await database.write(trx =>
      withSeats(trx, edition, [song.ind], clock.now, async seats => {
        await seats.refuseFull(person.id, [song])
        let answered = false
        limiting = change(admin, song.ind, { places: 1 }).finally(() => {
          answered = true
        })
        await untilTheyWait(database, () => answered)
        const row = { id: crypto.randomUUID(), person_id: person.id, event_id: song.ind, state: 'active' as const }
        const times = { registered_at: isoTime(clock.now), ended_at: null }
        await trx
          .insertInto('registration')
          .values({ ...row, ...times })
          .execute()
      }),
    )
    const answer = await limiting
    expect(answer).toMatchObject({ status: 409, body: { code: 'places_below' } })
    expect(answer!.body.error).toContain('2 seats are already taken')
    expect(await registeredFor(site, song.ind)).toBe(2)
  })

  it('G8: nobody joins the waiting list of an event that closes at the same moment', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 1 }) })
    const { database, edition, clock } = site
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [song.ind] })
    const person = await aPerson(site)
    const closed = { kind: 'closed', opensAt: '', closesAt: '', minutesBefore: 90, paused: false, places: 1 } as const
    let joining: ReturnType<typeof joinWaitingListAs> | undefined
    await database.write(async trx => {
      const call = { actorId: admin.id, eventId: song.ind, change: { ...closed, version: 0, acceptBelow: false } }
      await changeWindow(trx, edition, call, clock.now)
      let answered = false
      joining = joinWaitingListAs(site, person, song.ind).finally(() => {
        answered = true
      })
      await untilTheyWait(database, () => answered)
    })
    expect(await joining).toMatchObject({ status: 403, body: { code: 'event_closed' } })
  })

  it('G7: invalid times and numbers are refused with a sentence and change nothing', async () => {
    const site = await aSite({ edition: withFestival({ timeZone: 'Europe/Berlin' }) })
    const admin = await anOrganiser(site, 'admin')
    const wrong = [
      [{ kind: 'own', opensAt: '2031-06-02T10:00', closesAt: '2031-06-01T10:00' }, 'window_order'],
      // This hour does not exist, because clocks go forward from two to three.
      [{ kind: 'own', opensAt: '2031-03-30T02:30' }, 'window_time'],
      [{ kind: 'own', opensAt: '2031-02-30T10:00' }, 'bad_input'],
      [{ kind: 'own', opensAt: 'tomorrow' }, 'bad_input'],
      [{ kind: 'later' }, 'bad_input'],
      [{ places: -1 }, 'bad_input'],
      [{ places: 1.5 }, 'bad_input'],
    ] as const
    for (const [fields, code] of wrong)
      expect(await change(admin, song.ind, fields)).toMatchObject({ status: 400, body: { code } })
    expect(await change(admin, 999, {})).toMatchObject({ status: 400, body: { code: 'event_unknown' } })
    expect((await admin.get(`/seats/${song.ind}`)).body.version).toBe(0)
  })
})
