import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour, isoTime } from '../../clock.ts'
import { findPerson } from '../../people/person.ts'
import { peopleWithMoney } from '../../people/with-money.ts'
import { isGuest } from '../../stay/guests.ts'
import { cancel, cancellationOf, reinstate } from '../../testing/cancelling.ts'
import { aDeskPayment, amountDueOf, anOrganiser, auditRows, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSessionRow, sessionRow } from '../../testing/programme.ts'
import { ofPerson, saveResults } from '../../testing/results.ts'
import { entriesOf, joinWaitingListAs, ownEntriesOf, registerAs, registeredFor } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam, readTeam } from '../../testing/teams.ts'

const song = allEvents(testEdition.catalogue).find(event => event.team?.max === 1 && !event.hostInstituteOnly)!
const other = allEvents(testEdition.catalogue).find(event => event.ind !== song.ind && !event.hostInstituteOnly)!
const play = 2

async function people(site: Site, count: number, options: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson[]> {
  const made = []
  for (let i = 0; i < count; i++) made.push(await aPerson(site, { events: [song.ind], ...options }))
  return made
}

const duesOf = (site: Site, some: readonly TestPerson[]) => Promise.all(some.map(one => amountDueOf(site, one)))

/** Sums over everybody as lists have them: paid, due, and credit. */
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

/** The texts of the mails that were sent to this address since the last call. */
async function mailsTo(site: Site, { email }: TestPerson): Promise<string[]> {
  for (let tick = 0; tick < 5; tick++) await site.worker.tick()
  const found = site.mailbox.filter(({ to }) => to === email).map(({ text }) => text)
  site.mailbox.splice(0, site.mailbox.length, ...site.mailbox.filter(({ to }) => to !== email))
  return found
}

describe('an event that is cancelled', () => {
  it('M8: of forty people nobody owes for it any more: what they paid is credit, in lists as at each person', async () => {
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
    const [entry] = await auditRows(site, 'event.cancel')
    expect(JSON.parse(entry!.after)).toMatchObject({ event: song.ind, people: 40 })
  })

  it('M8: takes nobody more, on the site, at the desk and on its waiting list, also if it was opened by hand', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 5 }) })
    const admin = await anOrganiser(site, 'admin')
    const window = { version: 0, kind: 'open', places: 5 }
    expect((await admin.post(`/places/${song.ind}`, window)).status).toBe(200)
    await cancel(admin, song.ind)
    const late = await aPerson(site)
    const refused = await registerAs(site, late, [song.ind])
    expect(refused).toMatchObject({ status: 403, body: { code: 'event_closed' } })
    expect(refused.body.error).toBe(`Registration for ${song.heading} is closed: it is cancelled`)
    const atDesk = { add: [song.ind], remove: [], amount: perEvent, reason: 'came to the desk' }
    expect((await admin.post(`/people/${await userIdOf(site, late)}/events`, atDesk)).body.code).toBe('event_closed')
    expect((await joinWaitingListAs(site, late, song.ind)).body.code).toBe('event_closed')
    const gift = { userId: await userIdOf(site, late), reason: 'was told so' }
    expect((await admin.post(`/places/${song.ind}/give`, gift)).body.code).toBe('event_closed')
    expect((await admin.get(`/places/${song.ind}`)).body).toMatchObject({ opening: 'closed', decidedBy: 'cancelled' })
  })

  it('M8: a payment that arrives for it afterwards becomes credit, and a cashier who saw the old due is told', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const cashier = await anOrganiser(site, 'cashier')
    const [owing] = await people(site, 1)
    const payment = await aDeskPayment(site, owing!)
    await cancel(admin, song.ind)
    // The cashier saw the due of before the cancellation.
    expect((await cashier.post('/payments', payment)).body.code).toBe('amount_changed')
    const late = await cashier.post('/payments', await aDeskPayment(site, owing!, { reason: 'The money came late' }))
    expect(late.status).toBe(200)
    expect(await amountDueOf(site, owing!)).toBe(-perEvent)
    expect((await cancellationOf(admin, song.ind)).back).toBe(perEvent)
  })

  it('M8: cancels its coming sessions with the reason, and keeps those that are over', async () => {
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
    // The mail about the event announces it: no notice waits.
    const { sessions } = (await admin.get('/programme')).body as { sessions: { known: unknown }[] }
    expect(sessions.map(({ known }) => known)).toEqual([null, null, null])
    const { version } = await sessionRow(site, next)
    const restore = { version, change: { kind: 'restore' } }
    expect((await admin.post(`/programme/sessions/${next}/change`, restore)).body.code).toBe('event_is_cancelled')
  })

  it('M8: is cancelled once: a repeated request changes nothing, another organiser is told who did it', async () => {
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

  it('M8: is not cancelled when another number of people is registered by then, or its results are published', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [person] = await people(site, 2)
    const changed = await cancel(admin, song.ind, { registered: 1 })
    expect(changed).toMatchObject({ status: 409, body: { code: 'cancel_people_changed' } })
    expect(changed.body.error).toContain('2 people are registered')
    expect(await registeredFor(site, song.ind)).toBe(2)
    const entries = [await ofPerson(site, person!)]
    await saveResults(admin, song.ind, { entries, publish: true })
    expect((await cancel(admin, song.ind)).body.code).toBe('cancel_has_results')
    expect(await registeredFor(site, song.ind)).toBe(2)
  })

  it('M8: coordinators cancel their own events and read no sums; cashiers cancel none', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song.ind] })
    const cashier = await anOrganiser(site, 'cashier')
    await people(site, 1, { paid: perEvent })
    const body = { actId: crypto.randomUUID(), registered: 1, reason: 'The judge is ill.' }
    expect((await cashier.post(`/places/${song.ind}/cancel`, body)).status).toBe(403)
    expect((await coordinator.post(`/places/${other.ind}/cancel`, body)).status).toBe(403)
    expect(await cancellationOf(coordinator, song.ind)).toMatchObject({ back: null, payers: [{ back: null }] })
    expect((await coordinator.post(`/places/${song.ind}/cancel`, body)).status).toBe(200)
  })

  it('M8: its people are told by mail, with their credit; an unconfirmed address gets none', async () => {
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
    expect((await mailsTo(site, unpaid!)).join()).toContain('Your balance to pay is ₹0')
    expect(await mailsTo(site, unknown!)).toEqual([])
    expect((await mailsTo(site, waiting)).join()).toContain('You were on its waiting list. You owe nothing')
  })

  it('M8: an event that the catalogue dropped can be cancelled too, and a number that is no event cannot', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [person] = await people(site, 1, { events: [777] })
    expect(await amountDueOf(site, person!)).toBe(perEvent)
    expect((await cancel(admin, 777)).status).toBe(200)
    expect(await amountDueOf(site, person!)).toBe(0)
    expect((await reinstate(admin, 777)).status).toBe(200)
    expect(await amountDueOf(site, person!)).toBe(perEvent)
    expect((await admin.get('/places/778/cancellation')).body.code).toBe('event_unknown')
  })

  it('M8: a bed that is given from a number of events stays, and costs no more', async () => {
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
    // What people leave themselves does not count, before the next cancellation as after it.
    await unregisterAtDesk(site, guest, song.ind)
    expect(await hasBed()).toBe(false)
    await cancel(admin, song.ind)
    expect(await hasBed()).toBe(false)
  })
})

describe('a cancelled event that is reinstated', () => {
  it('M8: registers exactly those again whom the cancellation took out: who left before stays out', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const paid = await people(site, 2, { paid: perEvent })
    const [left] = await people(site, 1)
    await unregisterAtDesk(site, left!, song.ind)
    await cancel(admin, song.ind)
    const { status, body } = await reinstate(admin, song.ind)
    expect(status).toBe(200)
    expect(body).toMatchObject({ registered: 2, cancelled: null, leftOut: [] })
    expect(await duesOf(site, paid)).toEqual([0, 0])
    expect(await amountDueOf(site, left!)).toBe(0)
    expect((await registerAs(site, await aPerson(site), [song.ind])).status).toBe(200)
    expect((await registerAs(site, left!, [song.ind])).status).toBe(200)
  })

  it('M8: changes nothing a second time, and a later cancellation takes and gives back its own people', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const second = await anOrganiser(site, 'admin', { username: 'Bela' })
    const [first] = await people(site, 1)
    const actId = crypto.randomUUID()
    await cancel(admin, song.ind, { actId })
    expect((await reinstate(admin, song.ind)).status).toBe(200)
    expect((await reinstate(admin, song.ind, { cancellationId: actId })).status).toBe(200)
    expect((await reinstate(second, song.ind, { cancellationId: actId })).body.code).toBe('event_not_cancelled')
    // The answer to the first cancellation was lost, and it is sent again.
    expect((await cancel(admin, song.ind, { actId })).status).toBe(200)
    expect(await registeredFor(site, song.ind)).toBe(1)
    await unregisterAtDesk(site, first!, song.ind)
    const [later] = await people(site, 1)
    await cancel(admin, song.ind)
    await reinstate(admin, song.ind)
    expect((await findPerson(site.database.db, first!.id)).event_ids).toBeNull()
    expect((await findPerson(site.database.db, later!.id)).event_ids).toBe(String(song.ind))
  })

  it('M8: who was paid back owes again and has a mail that says so', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const cashier = await anOrganiser(site, 'cashier')
    const [person] = await people(site, 1, { paid: perEvent })
    await cancel(admin, song.ind)
    const refund = await aDeskPayment(site, person!, { reason: 'The event is cancelled' })
    expect((await cashier.post('/refunds', refund)).status).toBe(200)
    expect(await amountDueOf(site, person!)).toBe(0)
    await mailsTo(site, person!)
    await reinstate(admin, song.ind)
    expect(await amountDueOf(site, person!)).toBe(perEvent)
    const [mail] = await mailsTo(site, person!)
    expect(mail).toContain('takes place after all: Another judge came.')
    expect(mail).toContain(`Your balance to pay is ₹${perEvent}`)
  })

  it('M8: names for staff whom it could not bring back: deleted accounts, people who may not any more, and full places', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { hostInstituteOnly: true }) })
    const admin = await anOrganiser(site, 'admin')
    const [gone, graduate] = await people(site, 2, { student: true })
    const both = await people(site, 2, { student: true })
    await cancel(admin, song.ind)
    const { db } = site.database
    const remove = await site.post('/api/users/deleteAccount', { password: 'correct horse' }, { token: gone!.token })
    expect(remove.status).toBe(200)
    await db.updateTable('person').set({ email: 'me@college.example' }).where('id', '=', graduate!.id).execute()
    expect((await admin.post(`/places/${song.ind}`, { version: 0, kind: 'festival', places: 1 })).status).toBe(200)
    const { leftOut, registered } = (await reinstate(admin, song.ind)).body as never as {
      leftOut: { why: string }[]
      registered: number
    }
    expect(registered).toBe(1)
    expect(leftOut.map(({ why }) => why).sort()).toEqual([
      'deleted the account',
      'may not take part any more: the event is for students of the institute',
      'no place is left',
    ])
    const mails = await Promise.all(both.map(async one => (await mailsTo(site, one)).at(-1)))
    expect(mails.filter(mail => mail?.includes('You are registered for it again'))).toHaveLength(1)
    expect(mails.filter(mail => mail?.includes('We could not register you'))).toHaveLength(1)
  })

  it('M8: teams end and come back with their names, captains and members', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: play, name: 'The Owls' })
    const member = await aMember(site, team)
    const lone = await aTeam(site, { eventId: play })
    await cancel(admin, play)
    expect((await readTeam(site, team.id, member)) as unknown).toMatchObject({ code: 'team_unknown' })
    const { db } = site.database
    await db
      .updateTable('person')
      .set({ removed_at: isoTime(site.clock.now) })
      .where('id', '=', lone.captain.id)
      .execute()
    expect((await reinstate(admin, play)).body).toMatchObject({ teams: 1 })
    expect(await readTeam(site, team.id, member)).toMatchObject({ name: 'The Owls', members: [{}, {}] })
    expect(await readTeam(site, team.id, team.captain)).toMatchObject({ invitation: team.invitation })
  })

  it('M8: the waiting list comes back in its order; an offered seat is offered again only when one is free', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 1 }) })
    const admin = await anOrganiser(site, 'admin')
    const [holder] = await people(site, 1)
    const [first, second] = [await aPerson(site), await aPerson(site)]
    for (const one of [first, second]) await joinWaitingListAs(site, one, song.ind)
    const gift = { userId: await userIdOf(site, first), reason: 'was told so' }
    expect((await admin.post(`/places/${song.ind}/give`, gift)).status).toBe(200)
    await cancel(admin, song.ind)
    expect(await ownEntriesOf(site, first)).toEqual([])
    await reinstate(admin, song.ind)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await ownEntriesOf(site, second))[0]).toMatchObject({ position: 2 })
    await unregisterAtDesk(site, holder!, song.ind)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['held', 'waiting'])
  })

  it('M8: its sessions are planned again, but for one whose venue is taken by then', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const at = isoTime(site.clock.now + 5 * hour)
    const taken = await aSessionRow(site, song.ind, at, { title: 'Finals' })
    const free = await aSessionRow(site, song.ind, isoTime(site.clock.now + 9 * hour), { title: 'Prelims' })
    const before = await aSessionRow(site, song.ind, isoTime(site.clock.now + 20 * hour), { state: 'cancelled' })
    await cancel(admin, song.ind)
    await aSessionRow(site, other.ind, at)
    const { body } = await reinstate(admin, song.ind)
    expect(body.leftSessions).toEqual([`${song.heading}: Finals`])
    expect((await sessionRow(site, taken)).state).toBe('cancelled')
    expect((await sessionRow(site, free)).state).toBe('planned')
    expect((await sessionRow(site, before)).state).toBe('cancelled')
  })
})

describe('the last session of an event', () => {
  for (const kind of ['cancel', 'remove'])
    it(`M8: is not ${kind === 'cancel' ? 'cancelled' : 'removed'} without saying whether the event is cancelled, while people are registered`, async () => {
      const site = await aSite()
      const admin = await anOrganiser(site, 'admin')
      const id = await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour))
      await aSessionRow(site, song.ind, isoTime(site.clock.now - 5 * hour))
      await people(site, 1)
      const change = { kind, reason: 'The judge is ill' }
      const asked = await admin.post(`/programme/sessions/${id}/change`, { version: 1, change })
      expect(asked).toMatchObject({ status: 409, body: { code: 'session_last' } })
      const stays = { version: 1, change: { ...change, eventStays: true } }
      expect((await admin.post(`/programme/sessions/${id}/change`, stays)).status).toBe(200)
    })

  it('M8: is not asked about while another session is to come, or nobody is registered', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const ids = [
      await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour)),
      await aSessionRow(site, other.ind, isoTime(site.clock.now + 7 * hour)),
    ]
    await aSessionRow(site, song.ind, isoTime(site.clock.now + 9 * hour))
    await people(site, 1)
    for (const id of ids) {
      const body = { version: 1, change: { kind: 'cancel', reason: 'The judge is ill' } }
      expect((await admin.post(`/programme/sessions/${id}/change`, body)).status).toBe(200)
    }
  })
})
