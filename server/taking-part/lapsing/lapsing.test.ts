// Reminders of unpaid seats in limited events, seats that lapse, and late payments.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour, isoTime, minute } from '../../clock.ts'
import { personHooks } from '../../features.ts'
import { aClaim, aDeskPayment, amountDueOf, anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { anOnlineSite, deliver, pressPay } from '../../testing/online.ts'
import { aPerson, type PersonOptions, type TestPerson } from '../../testing/people.ts'
import { aSessionRow } from '../../testing/programme.ts'
import { entriesOf, joinWaitingListAs, ownEntriesOf, registerAs, registeredFor } from '../../testing/seats.ts'
import { aSite, type Site, type SiteOptions } from '../../testing/site.ts'
import { aTeamOf } from '../../testing/teams.ts'
import { lapseUnpaidSeats } from './lapse.ts'

const [song, debate] = allEvents(testEdition.catalogue)
  .filter(event => event.team?.max === 1)
  .map(({ ind }) => ind) as [number, number]

const unlimited = allEvents(testEdition.catalogue).find(event => event.capacity === null && event.ind !== song)!.ind
const play = 2
const rules = { lapseAfterHours: 72, remindedHoursBefore: 24 }

/** The tests' edition with few seats in this event, which lapse when unpaid. */
function scarce(eventId: number, capacity = 1) {
  const edition = withEvent(eventId, { capacity })
  return { ...edition, festival: { ...edition.festival, unpaidSeats: rules } }
}

const aScarceSite = (options: SiteOptions = {}) => aSite({ edition: scarce(song), ...options })
const run = ({ database, edition, clock }: Site) => lapseUnpaidSeats(database, edition, clock.now, personHooks)

/** Moves the clock on by these hours, and runs the jobs and the mail queue. */
async function pass(site: Site, hours: number): Promise<void> {
  site.clock.now += hours * hour
  await run(site)
  await site.worker.tick()
}

/** Moves the clock past the reminder and past the end of the seat's time. */
async function passAll(site: Site): Promise<void> {
  await pass(site, 49)
  await pass(site, 24)
}

const holder = (site: Site, options: PersonOptions = {}) =>
  aPerson(site, { confirmed: true, events: [song], ...options })

const subjectsFor = (site: Site, { email }: TestPerson) =>
  site.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('an unpaid seat of a full event', () => {
  it('A4: an unpaid seat lapses a day after its reminder; the next person waiting gets the offer, and the former holder owes nothing', async () => {
    const site = await aScarceSite()
    const [first, next] = [await holder(site), await aPerson(site, { confirmed: true })]
    await joinWaitingListAs(site, next, song)
    await pass(site, 47)
    expect(subjectsFor(site, first)).toEqual([])
    await pass(site, 2)
    expect(subjectsFor(site, first)).toEqual([expect.stringContaining('Pay for your seat')])
    await pass(site, 23)
    expect(await registeredFor(site, song)).toBe(1)
    await pass(site, 2)
    expect(await registeredFor(site, song)).toBe(0)
    expect(await amountDueOf(site, first)).toBe(0)
    expect(await ownEntriesOf(site, next)).toMatchObject([{ event: song, position: null }])
    expect(subjectsFor(site, first)).toEqual([
      expect.stringContaining('Pay for your seat'),
      expect.stringContaining('not paid in time'),
    ])
    // The former holder can join the end of the waiting list.
    expect((await joinWaitingListAs(site, first, song)).status).toBe(200)
    expect(await entriesOf(site, song)).toMatchObject([{ state: 'held' }, { state: 'waiting' }])
  })

  it('A4: an unpaid seat lapses a day after the reminder at the earliest, even if the site was down for weeks', async () => {
    const site = await aScarceSite()
    await holder(site)
    await pass(site, 900)
    await pass(site, 23)
    expect(await registeredFor(site, song)).toBe(1)
    await pass(site, 2)
    expect(await registeredFor(site, song)).toBe(0)
  })

  it('A4: an unpaid seat does not lapse while its reminder waits for the mail server', async () => {
    const site = await aScarceSite()
    await holder(site)
    site.clock.now += 49 * hour
    await run(site)
    site.clock.now += 48 * hour
    await run(site)
    expect(await registeredFor(site, song)).toBe(1)
    await site.worker.tick()
    await run(site)
    expect(await registeredFor(site, song)).toBe(0)
  })

  it('A4: the profile and the mail after registering say when the seat lapses', async () => {
    const site = await aScarceSite()
    const person = await aPerson(site, { confirmed: true })
    await registerAs(site, person, [song])
    const until = isoTime(site.clock.now + 72 * hour)
    expect((await site.get('/api/users/waitingList', person)).body.unpaid).toEqual([{ event: song, until }])
    await site.worker.tick()
    expect(site.mailbox.at(-1)!.text).toContain('is reserved until')
    await passAll(site)
    const { unpaid, lapsed } = (await site.get('/api/users/waitingList', person)).body
    expect([unpaid, lapsed]).toEqual([[], [{ event: song, at: isoTime(site.clock.now) }]])
  })
})

describe('reasons why an unpaid seat does not lapse', () => {
  /** Whether the person still has the seat after the time to pay for it. */
  async function stillHasSeat(site: Site, eventId = song): Promise<boolean> {
    await passAll(site)
    return (await registeredFor(site, eventId)) > 0
  }

  it('A4: no seat lapses if the content says so, or if the event is unlimited or free', async () => {
    const off = await aSite({ edition: withEvent(song, { capacity: 1 }) })
    await holder(off)
    expect(await stillHasSeat(off)).toBe(true)
    const site = await aScarceSite()
    await aPerson(site, { confirmed: true, events: [unlimited] })
    expect(await stillHasSeat(site, unlimited)).toBe(true)
    const edition = scarce(song)
    const free = { perEvent: 0, cap: 0 }
    const prices = { student: free, outside: free }
    const freeSite = await aSite({ edition: { ...edition, festival: { ...edition.festival, prices } } })
    await holder(freeSite)
    expect(await stillHasSeat(freeSite)).toBe(true)
  })

  it('A4: a payment counts for the event that the person registered for first; an unpaid seat of a later event lapses', async () => {
    const site = await aScarceSite()
    await aPerson(site, { confirmed: true, events: [song, debate], paid: perEvent })
    expect(await stillHasSeat(site)).toBe(true)
    const other = await aScarceSite()
    const person = await aPerson(other, { confirmed: true, events: [debate], paid: perEvent })
    other.clock.now += minute
    await registerAs(other, person, [song])
    expect(await stillHasSeat(other)).toBe(false)
    expect(await registeredFor(other, debate)).toBe(1)
  })

  it('A4: a partly paid seat lapses', async () => {
    const site = await aScarceSite()
    const person = await holder(site, { paid: perEvent - 1 })
    expect(await stillHasSeat(site)).toBe(false)
    expect(await amountDueOf(site, person)).toBe(1 - perEvent)
  })

  it('A4: a seat does not lapse while a claim waits for the cashier; after a rejection the person has a day to correct the claim', async () => {
    const site = await aScarceSite()
    const payer = await holder(site)
    await pass(site, 49)
    const { claimId } = await aClaim(site, { payer })
    await pass(site, 100)
    expect(await registeredFor(site, song)).toBe(1)
    const cashier = await anOrganiser(site, 'cashier')
    expect((await cashier.post(`/claims/${claimId}/reject`, { reason: 'not in the account' })).status).toBe(200)
    await pass(site, 23)
    expect(await registeredFor(site, song)).toBe(1)
    await pass(site, 2)
    expect(await registeredFor(site, song)).toBe(0)
  })

  it('A4: a seat does not lapse while a bank row in the inbox names the person', async () => {
    const site = await aScarceSite()
    const cashier = await anOrganiser(site, 'cashier')
    const userId = await userIdOf(site, await holder(site))
    const columns = { date: 'Date', narration: 'Narration', reference: 'Ref No', amount: 'Credit' }
    const csv = `Date,Narration,Ref No,Credit\n7 Feb 2031,UPI/CR/612345678901/X Y/${userId.toLowerCase()},,250`
    await cashier.post('/statements/import', { csv, method: 'upi', columns })
    expect(await stillHasSeat(site)).toBe(true)
  })

  it('A4: a seat does not lapse until an open payment link expires; a payment after the seat has lapsed becomes credit', async () => {
    const online = await anOnlineSite({ edition: scarce(song) })
    const { site, provider } = online
    const person = await holder(site)
    await pass(site, 49)
    site.clock.now += 23 * hour
    const link = await pressPay(online, person)
    await pass(site, 2)
    expect(await registeredFor(site, song)).toBe(1)
    await pass(site, 12)
    expect(await registeredFor(site, song)).toBe(0)
    provider.pay(link)
    await deliver(online)
    expect(await amountDueOf(site, person)).toBe(-perEvent)
    const { rows } = (await (await anOrganiser(site, 'cashier')).get('/refunds-due')).body
    expect(rows).toMatchObject([{ credit: perEvent }])
    // The credit pays for the new registration.
    expect((await registerAs(site, person, [song])).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(0)
  })

  it('A4: a seat does not lapse if its event has begun or is paused, or if the holder was let in', async () => {
    const begun = await aScarceSite()
    await holder(begun)
    await aSessionRow(begun, song, isoTime(begun.clock.now + 60 * hour))
    expect(await stillHasSeat(begun)).toBe(true)
    const paused = await aScarceSite()
    await holder(paused)
    const admin = await anOrganiser(paused, 'admin')
    await admin.post(`/seats/${song}`, { version: 0, kind: 'festival', places: 1, paused: true })
    expect(await stillHasSeat(paused)).toBe(true)
    const inside = await aScarceSite()
    const guest = await aPassHolder(inside, { confirmed: true, events: [song], paid: 0 })
    await scan(await anOrganiser(inside, 'gate'), guest.code, { admitUnpaid: 'pays at noon' })
    expect(await stillHasSeat(inside)).toBe(true)
  })

  it('A4: staff can reserve a seat until a chosen day or permanently, and can return to the usual time', async () => {
    const site = await aScarceSite()
    const userId = await userIdOf(site, await holder(site))
    const keep = async (fields: object) => {
      const cashier = await anOrganiser(site, 'cashier')
      return cashier.post(`/people/${userId}/seat`, { event: song, reason: 'pays on Friday', ...fields })
    }
    expect((await keep({ kind: 'until', until: isoTime(site.clock.now + 200 * hour) })).status).toBe(200)
    await pass(site, 150)
    await pass(site, 40)
    expect(await registeredFor(site, song)).toBe(1)
    expect((await keep({ kind: 'always' })).status).toBe(200)
    await pass(site, 2000)
    await pass(site, 25)
    expect(await registeredFor(site, song)).toBe(1)
    expect((await keep({ kind: 'usual' })).status).toBe(200)
    await pass(site, 1)
    await pass(site, 25)
    expect(await registeredFor(site, song)).toBe(0)
    expect((await keep({ kind: 'always' })).body.code).toBe('seat_not_held')
  })
})

describe('the seat of a team', () => {
  it('A4: the seat of a team lapses together with the team if no member has paid, and all members get a mail', async () => {
    const site = await aSite({ edition: scarce(play) })
    const { members } = await aTeamOf(site, 2, play)
    await pass(site, 49)
    await pass(site, 24)
    expect(await registeredFor(site, play)).toBe(0)
    const teams = await site.database.db.selectFrom('team').select('state').execute()
    expect(teams).toEqual([{ state: 'ended' }])
    for (const member of members) {
      expect(subjectsFor(site, member).filter(each => each.includes('not paid in time'))).toHaveLength(1)
      expect(await amountDueOf(site, member)).toBe(0)
    }
  })

  it('A4: the seat of a team does not lapse once one member has paid', async () => {
    const site = await aSite({ edition: scarce(play) })
    const { members } = await aTeamOf(site, 2, play)
    const cashier = await anOrganiser(site, 'cashier')
    expect((await cashier.post('/payments', await aDeskPayment(site, members[1]!))).status).toBe(200)
    await passAll(site)
    expect(await registeredFor(site, play)).toBe(2)
  })
})
