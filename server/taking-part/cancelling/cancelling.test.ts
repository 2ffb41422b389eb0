import { describe, expect, it } from 'vitest'
import { hour, isoTime } from '../../clock.ts'
import { peopleWithMoney } from '../../people/with-money.ts'
import { isGuest } from '../../stay/guests.ts'
import { cancel, cancellationOf, duesOf, mailsTo, other, people, reinstate, song } from '../../testing/cancelling.ts'
import { aDeskPayment, amountDueOf, anOrganiser, auditRows, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { perEvent, withEvent } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSessionRow, sessionRow } from '../../testing/programme.ts'
import { ofPerson, saveResults } from '../../testing/results.ts'
import { joinWaitingListAs, registerAs, registeredFor } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'

/** How much all people in the console's list have paid, owe, and have as credit. */
async function sums(site: Site) {
  const rows = await site.database.db
    .selectFrom(peopleWithMoney(site.database.db, site.edition).as('p'))
    .select(['p.paid_amount', 'p.amount_due'])
    .execute()
  const add = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    paid: add(row => row.paid_amount),
    due: add(row => Math.max(0, row.amount_due)),
    credit: add(row => Math.max(0, -row.amount_due)),
  }
}

describe('a cancelled event', () => {
  it('M8: after a cancellation the forty registered people owe nothing for the event; lists and their pages show credit', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const paid = await people(site, 20, { paid: perEvent })
    const owing = await people(site, 20)
    const before = await cancellationOf(admin, song.ind)
    expect(before).toMatchObject({ registered: 40, back: 20 * perEvent, cancelled: null })
    expect(before.payers).toHaveLength(20)
    const { status, body } = await cancel(admin, song.ind)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      registered: 40,
      back: 20 * perEvent,
      cancelled: { reason: 'The judge is ill.', by: 'The admin' },
    })
    expect(new Set(await duesOf(site, owing))).toEqual(new Set([0]))
    expect(new Set(await duesOf(site, paid))).toEqual(new Set([-perEvent]))
    expect(await sums(site)).toEqual({ paid: 20 * perEvent, due: 0, credit: 20 * perEvent })
    expect((await admin.get('/overview')).body.money).toMatchObject({ due: 0, refundsDue: 20 * perEvent })
    expect((await admin.get(`/rosters/${song.ind}`)).body.total).toBe(0)
    const { events } = (await admin.get(`/people/${await userIdOf(site, owing[0]!)}`)).body
    expect(events).toMatchObject([{ eventId: song.ind, byCancellation: true }])
    const [entry] = await auditRows(site, 'event.cancel')
    expect(JSON.parse(entry!.after)).toMatchObject({ event: song.ind, people: 40 })
  })

  it('M8: a cancelled event accepts nobody on the site, at the desk or on its waiting list, even if it was opened by hand', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 5 }) })
    const admin = await anOrganiser(site, 'admin')
    const window = { version: 0, kind: 'open', places: 5 }
    expect((await admin.post(`/seats/${song.ind}`, window)).status).toBe(200)
    await cancel(admin, song.ind)
    const late = await aPerson(site)
    const refused = await registerAs(site, late, [song.ind])
    expect(refused).toMatchObject({ status: 403, body: { code: 'event_closed' } })
    expect(refused.body.error).toBe(`Registration for ${song.heading} is closed: it is cancelled`)
    const atDesk = { add: [song.ind], remove: [], amount: perEvent, reason: 'came to the desk' }
    expect((await admin.post(`/people/${await userIdOf(site, late)}/events`, atDesk)).body.code).toBe('event_closed')
    expect((await joinWaitingListAs(site, late, song.ind)).body.code).toBe('event_closed')
    const gift = { userId: await userIdOf(site, late), reason: 'was told so' }
    expect((await admin.post(`/seats/${song.ind}/give`, gift)).body.code).toBe('event_closed')
    expect((await admin.get(`/seats/${song.ind}`)).body).toMatchObject({ opening: 'closed', decidedBy: 'cancelled' })
  })

  it('M8: a payment after the cancellation becomes credit; a payment that names the old balance is refused', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const cashier = await anOrganiser(site, 'cashier')
    const [owing] = await people(site, 1)
    const payment = await aDeskPayment(site, owing!)
    await cancel(admin, song.ind)
    // The cashier saw the balance before the cancellation.
    expect((await cashier.post('/payments', payment)).body.code).toBe('amount_changed')
    const late = await cashier.post('/payments', await aDeskPayment(site, owing!, { reason: 'The money came late' }))
    expect(late.status).toBe(200)
    expect(await amountDueOf(site, owing!)).toBe(-perEvent)
    expect((await cancellationOf(admin, song.ind)).back).toBe(perEvent)
  })

  it('M8: when an event is cancelled, its future sessions are cancelled for the same reason; its past sessions do not change', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const over = await aSessionRow(site, song.ind, isoTime(site.clock.now - 3 * hour))
    const late = await aSessionRow(site, song.ind, isoTime(site.clock.now + hour), { state: 'late', late_minutes: 20 })
    const next = await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour), { title: 'Finals' })
    expect((await cancellationOf(admin, song.ind)).sessions).toHaveLength(2)
    await cancel(admin, song.ind)
    expect((await sessionRow(site, over)).state).toBe('planned')
    for (const id of [late, next])
      expect(await sessionRow(site, id)).toMatchObject({ state: 'cancelled', reason: 'The judge is ill.', sequence: 1 })
    // The mail about the event announces the cancelled session, so no notice is needed.
    const { sessions } = (await admin.get('/programme')).body as { sessions: { known: unknown }[] }
    expect(sessions.map(({ known }) => known)).toEqual([null, null, null])
    const { version } = await sessionRow(site, next)
    const restore = { version, change: { kind: 'restore' } }
    expect((await admin.post(`/programme/sessions/${next}/change`, restore)).body.code).toBe('event_is_cancelled')
  })

  it('M8: an event is cancelled once; a repeated request changes nothing, and a second organiser is refused with the name of the first', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const second = await anOrganiser(site, 'admin', { username: 'Bela' })
    await people(site, 3)
    const actId = crypto.randomUUID()
    expect((await cancel(admin, song.ind, { actId })).status).toBe(200)
    expect((await cancel(admin, song.ind, { actId, registered: 3 })).status).toBe(200)
    const refused = await cancel(second, song.ind)
    expect(refused).toMatchObject({ status: 409, body: { code: 'event_cancelled_already' } })
    expect(refused.body.error).toContain('by The admin')
    expect((await cancel(second, song.ind, { actId })).body.code).toBe('act_reused')
    expect(await auditRows(site, 'event.cancel')).toHaveLength(1)
    expect(await site.database.db.selectFrom('event_cancellation').selectAll().execute()).toHaveLength(1)
  })

  it('M8: an event cannot be cancelled if the number of registered people has changed, or if its standings are published', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [person] = await people(site, 2)
    const changed = await cancel(admin, song.ind, { registered: 1 })
    expect(changed).toMatchObject({ status: 409, body: { code: 'cancel_people_changed' } })
    expect(changed.body.error).toContain('2 people are registered')
    expect(await registeredFor(site, song.ind)).toBe(2)
    const entries = [await ofPerson(site, person!, { place: 1 })]
    await saveResults(admin, song.ind, { entries, kind: 'standings', name: '', publish: true })
    expect((await cancel(admin, song.ind)).body.code).toBe('cancel_has_results')
    expect(await registeredFor(site, song.ind)).toBe(2)
  })

  it('M8: coordinators can cancel only their own events and see no sums; cashiers cannot cancel events', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song.ind] })
    const cashier = await anOrganiser(site, 'cashier')
    await people(site, 1, { paid: perEvent })
    const body = { actId: crypto.randomUUID(), registered: 1, reason: 'The judge is ill.' }
    expect((await cashier.post(`/seats/${song.ind}/cancel`, body)).status).toBe(403)
    expect((await coordinator.post(`/seats/${other.ind}/cancel`, body)).status).toBe(403)
    expect(await cancellationOf(coordinator, song.ind)).toMatchObject({ back: null, payers: [{ back: null }] })
    expect((await coordinator.post(`/seats/${song.ind}/cancel`, body)).status).toBe(200)
  })

  it('M8: people of a cancelled event get a mail with their credit, but not at an unconfirmed address', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 3 }) })
    const admin = await anOrganiser(site, 'admin')
    const [paid] = await people(site, 1, { paid: perEvent })
    const [unpaid] = await people(site, 1)
    const [unknown] = await people(site, 1, { confirmed: false })
    const waiting = await aPerson(site)
    expect((await joinWaitingListAs(site, waiting, song.ind)).status).toBe(200)
    await cancel(admin, song.ind)
    const [first] = await mailsTo(site, paid!)
    expect(first).toContain('is cancelled: The judge is ill.')
    expect(first).toContain(`You have ₹${perEvent} credit`)
    expect((await mailsTo(site, unpaid!)).join()).toContain('Balance to pay: ₹0.')
    expect(await mailsTo(site, unknown!)).toEqual([])
    expect((await mailsTo(site, waiting)).join()).toContain('You were on its waiting list. You do not have to pay')
  })

  it('M8: an entry that a gate recorded offline before the cancellation still counts when the device sends it later', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const gate = await anOrganiser(site, 'gate')
    const [early, late] = [await aPassHolder(site), await aPassHolder(site)]
    const before = isoTime(site.clock.now)
    site.clock.now += hour
    await cancel(admin, song.ind)
    site.clock.now += hour
    expect(await scan(gate, early.code, { at: before })).toMatchObject({ result: 'admitted' })
    expect(await scan(gate, late.code, { at: isoTime(site.clock.now) })).toMatchObject({ result: 'cancelled' })
    await reinstate(admin, song.ind)
    expect(await scan(gate, late.code)).toMatchObject({ result: 'admitted' })
  })

  it('M8: a person who enters for another event owes nothing at the gate for the cancelled event', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { events: [song.ind, other.ind], paid: perEvent })
    expect(await scan(gate, holder.code)).toMatchObject({ result: 'unpaid' })
    await cancel(await anOrganiser(site, 'admin'), song.ind)
    expect(await scan(gate, holder.code)).toMatchObject({ result: 'admitted' })
  })

  it('M8: people see a cancelled event on their profile until it is reinstated', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [person] = await people(site, 1)
    const stranger = await aPerson(site)
    const cancelledFor = async (one: TestPerson) => (await site.get('/api/users/waitingList', one)).body.cancelled
    await cancel(admin, song.ind)
    expect(await cancelledFor(person!)).toMatchObject([{ event: song.ind, reason: 'The judge is ill.' }])
    expect(await cancelledFor(stranger)).toEqual([])
    await reinstate(admin, song.ind)
    expect(await cancelledFor(person!)).toEqual([])
  })

  it('M8: an event that was removed from the catalogue can be cancelled; an unknown event number cannot', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [person] = await people(site, 1, { events: [777] })
    expect(await amountDueOf(site, person!)).toBe(perEvent)
    expect((await cancel(admin, 777)).status).toBe(200)
    expect(await amountDueOf(site, person!)).toBe(0)
    expect((await reinstate(admin, 777)).status).toBe(200)
    expect(await amountDueOf(site, person!)).toBe(perEvent)
    expect((await admin.get('/seats/778/cancellation')).body.code).toBe('event_unknown')
  })

  it('M8: a guest’s cancelled event still counts towards the bed, which stays at the same price', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const guest = await aPerson(site, {
      gender: 'female',
      facility: 'Hostel',
      events: [song.ind, other.ind],
      paid: 1100,
    })
    const hasBed = () => isGuest(site.database.db, site.edition, 'nights', guest.id)
    expect(await hasBed()).toBe(true)
    await cancel(admin, song.ind)
    expect(await amountDueOf(site, guest)).toBe(0)
    expect(await hasBed()).toBe(true)
    await reinstate(admin, song.ind)
    expect(await hasBed()).toBe(true)
    // An event that the guest left does not count towards the bed, before or after the next cancellation.
    await unregisterAtDesk(site, guest, song.ind)
    expect(await hasBed()).toBe(false)
    await cancel(admin, song.ind)
    expect(await hasBed()).toBe(false)
  })
})
