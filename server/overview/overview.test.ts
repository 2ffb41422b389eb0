import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { totalDue } from '../../domain/money/pricing.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { day } from '../clock.ts'
import { aClaim, aDeskPayment, anOrganiser } from '../testing/desk.ts'
import { testEdition, withoutEvents } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

const { festival, catalogue } = testEdition
const stay = festival.facilities.find(({ replaces }) => replaces !== undefined)!
/** Events for teams of two, of five to nine, and of three or more. */
const [quiz, play, arena] = [4, 2, 40]
const due = (events: number) => totalDue(festival, { isStudent: false, facility: '' }, events)

describe('the overview', () => {
  it('the overview counts registrations by day in the festival’s time zone, including days without registrations', async () => {
    const site = await aSite()
    // Five in the morning in the festival's time zone is still the day before in UTC.
    site.clock.now = Date.parse('2031-05-06T23:29:59.999Z')
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [1] })
    site.clock.now += 1
    await aPerson(site, { events: [1, 2] })
    site.clock.now += 2 * day
    await aPerson(site, { events: [2] })
    site.clock.now = Date.parse('2031-05-06T23:40:00.000Z')
    expect((await admin.get('/overview')).body.registrationsByDay).toEqual([
      { day: '2031-05-06', count: 1 },
      { day: '2031-05-07', count: 2 },
      { day: '2031-05-08', count: 0 },
      { day: '2031-05-09', count: 1 },
    ])
  })

  it('the overview counts active registrations by event and category in catalogue order, including empty ones', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const { token } = await aPerson(site, { events: [1, 2] })
    await aPerson(site, { events: [1] })
    await site.post('/api/users/deleteEvent', { event: [2] }, { token })
    const { body } = await admin.get('/overview')
    const byEvent = body.byEvent as { eventId: number; count: number }[]
    expect(byEvent.map(({ eventId }) => eventId)).toEqual(allEvents(catalogue).map(({ ind }) => ind))
    expect(byEvent.filter(({ count }) => count > 0)).toEqual([{ eventId: 1, count: 2 }])
    const byCategory = body.byCategory as { name: string; count: number }[]
    expect(byCategory.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name))
    expect(byCategory.filter(({ count }) => count > 0)).toMatchObject([{ count: 2 }])
  })

  it('the overview still counts registrations of an event that was removed from the programme', async () => {
    const site = await aSite({ edition: withoutEvents(40) })
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [40] })
    const { body } = await admin.get('/overview')
    expect((body.byEvent as unknown[]).at(-1)).toEqual({ eventId: 40, count: 1 })
    expect((body.byCategory as unknown[]).at(-1)).toEqual({ name: 'No longer in the programme', count: 1 })
  })

  it('the overview sums dues, refunds due and payments by method, without claims', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const owing = await aPerson(site, { events: [1, 2] })
    const generous = await aPerson(site, { events: [1] })
    await cashier.post('/payments', await aDeskPayment(site, generous, { amount: due(1) + 300 }))
    await cashier.post(
      '/payments',
      await aDeskPayment(site, owing, { amount: 100, method: 'upi', reference: '412345678901' }),
    )
    await aClaim(site, { payer: owing, amount: 400 })
    expect((await cashier.get('/overview')).body.money).toEqual({
      due: due(2) - 100,
      refundsDue: 300,
      openClaims: 1,
      collected: [
        { method: 'cash', amount: due(1) + 300 },
        { method: 'upi', amount: 100 },
      ],
    })
  })

  it('the overview counts people by college regardless of spelling, facilities by gender, and people inside', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { facility: stay.name, paid: stay.replaces! })
    await aPerson(site)
    await site.database.db.updateTable('person').set({ college: 'North College' }).where('id', '=', holder.id).execute()
    await site.database.db.updateTable('person').set({ college: ' north college ' }).where('id', '=', gate.id).execute()
    await scan(gate, holder.code)
    const { body } = await admin.get('/overview')
    expect(body).toMatchObject({ people: 4, insideNow: 1 })
    expect(body.byCollege).toEqual([
      { name: expect.stringMatching(/^north college$/i), count: 2 },
      { name: 'Not given', count: 2 },
    ])
    expect(body.facilities).toContainEqual({ facility: stay.name, gender: 'male', count: 1 })
  })

  it('hole A5: a coordinator sees only people of their own events, and no money', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    const gate = await anOrganiser(site, 'gate')
    const [own, other] = [await aPassHolder(site, { events: [2] }), await aPassHolder(site, { events: [1] })]
    for (const { code } of [own, other]) await scan(gate, code)
    const { body } = await coordinator.get('/overview')
    expect(body).toMatchObject({ people: 1, money: null, insideNow: 1, byEvent: [{ eventId: 2, count: 1 }] })
    expect(body.byCategory).toHaveLength(1)
    expect(body.registrationsByDay).toMatchObject([{ count: 1 }])
  })

  it('T20: the overview counts teams and incomplete teams by event; a coordinator sees only their own events', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const complete = await aTeam(site, { eventId: quiz, college: 'Hill College' })
    await aMember(site, complete, { college: 'Hill College' })
    const ended = await aTeam(site, { eventId: quiz, college: 'Hill College' })
    const [own] = ended.members
    await site.send('DELETE', `/api/teams/${ended.id}/members/${own!.userId}`, { token: ended.captain.token })
    await aTeam(site, { eventId: quiz, college: 'Hill College' })
    await aTeam(site, { eventId: play })
    const ofQuiz = { eventId: quiz, teams: 2, incomplete: 1 }
    const all = (await admin.get('/overview')).body.teamsByEvent
    const ofPlay = { eventId: play, teams: 1, incomplete: 1 }
    expect(all).toEqual([ofPlay, ofQuiz, { eventId: arena, teams: 0, incomplete: 0 }])
    expect((await coordinator.get('/overview')).body.teamsByEvent).toEqual([ofQuiz])
  })

  it('the overview shows today by hour: entries that were not undone, and money less refunds', async () => {
    const site = await aSite()
    const { timeZone, dayBeginsAt } = site.edition.festival
    expect([timeZone, dayBeginsAt]).toEqual(['Asia/Kolkata', 5])
    const at = (time: string) => {
      site.clock.now = Date.parse(`${time}:00+05:30`)
    }
    at('2030-02-09T22:00')
    const [admin, cashier] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'cashier')]
    const gate = await anOrganiser(site, 'gate')
    const enter = async (time: string) => {
      const { code } = await aPassHolder(site, { paid: 0, events: [], facility: stay.name })
      at(time)
      return scan(gate, code, { admitUnpaid: 'pays inside' })
    }
    const pay = async (time: string, amount: number) => {
      const payer = await aPerson(site, { events: [1] })
      at(time)
      await cashier.post('/payments', await aDeskPayment(site, payer, { amount }))
    }
    // What happens after midnight but before the festival day begins counts for the day before.
    await enter('2030-02-09T23:30')
    await enter('2030-02-10T04:59')
    await pay('2030-02-10T04:00', 400)
    at('2030-02-10T08:15')
    expect((await admin.get('/overview')).body.today).toEqual({ day: '2030-02-10', hours: [] })
    await enter('2030-02-10T05:00')
    await enter('2030-02-10T07:29')
    const { scanId } = await enter('2030-02-10T07:45')
    await gate.post('/check-in/undo', { scanId, reason: 'wrong person' })
    await pay('2030-02-10T07:10', 500)
    await pay('2030-02-10T07:50', 300)
    at('2030-02-10T08:15')
    expect((await admin.get('/overview')).body.today).toEqual({
      day: '2030-02-10',
      hours: [
        { hour: '05:00', entries: 1, money: 0 },
        { hour: '06:00', entries: 0, money: 0 },
        { hour: '07:00', entries: 1, money: 800 },
        { hour: '08:00', entries: 0, money: 0 },
      ],
    })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    expect((await coordinator.get('/overview')).body.today).toEqual({ day: '2030-02-10', hours: [] })
  })

  it('B4: payments and entries after midnight count for the day before, in overview, cash-up and lists', async () => {
    const site = await aSite()
    site.clock.now = Date.parse('2030-02-10T04:00:00+05:30')
    const [admin, cashier] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'cashier')]
    const payer = await aPerson(site, { events: [1] })
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 }))
    const { today, registrationsByDay } = (await admin.get('/overview')).body as Record<string, unknown>
    expect(today).toEqual({ day: '2030-02-09', hours: [{ hour: '04:00', entries: 0, money: 400 }] })
    expect(registrationsByDay).toEqual([{ day: '2030-02-09', count: 1 }])
    const found = async (day: string) => ({
      cashUp: ((await admin.get(`/cash-up?day=${day}`)).body.rows as unknown[]).length,
      payments: (await admin.get(`/payments?from=${day}&to=${day}`)).body.total,
    })
    expect(await found('2030-02-09')).toEqual({ cashUp: 1, payments: 1 })
    expect(await found('2030-02-10')).toEqual({ cashUp: 0, payments: 0 })
  })

  it('the overview names the fifteen largest colleges and counts the others', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await site.database.db.updateTable('person').set({ college: 'College 1' }).where('id', '=', admin.id).execute()
    for (let college = 1; college <= 17; college++)
      for (let count = 0; count < (college <= 15 ? 3 : 2); count++) {
        const { id } = await aPerson(site, { events: [1] })
        const name = { college: `College ${college}` }
        await site.database.db.updateTable('person').set(name).where('id', '=', id).execute()
      }
    const byCollege = (await admin.get('/overview')).body.byCollege as { name: string; count: number }[]
    expect(byCollege).toHaveLength(16)
    expect(byCollege.at(-1)).toEqual({ name: '2 other colleges', count: 4 })
  })

  it('the sums of the overview agree with the lists of people, payments and rosters', async () => {
    const site = await aSite()
    await fillDemo(site.database, site.edition, { people: 200, now: site.clock.now })
    const admin = await anOrganiser(site, 'admin')
    const { body } = await admin.get('/overview')
    const people = (await admin.get('/people?size=200&money=due')).body.rows as { amountDue: number }[]
    const dueOfAll = people.reduce((sum, { amountDue }) => sum + amountDue, 0)
    const paid = (await admin.get('/payments')).body.sum
    const collected = (body.money as { collected: { amount: number }[] }).collected
    expect((body.money as { due: number }).due).toBe(dueOfAll)
    expect(collected.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    expect((body.byCollege as { count: number }[]).reduce((sum, { count }) => sum + count, 0)).toBe(body.people)
    expect((await admin.get('/check-in/inside')).body.insideNow).toBe(body.insideNow)
    const events = (await admin.get('/rosters')).body.rows as { registered: number }[]
    const byDay = body.registrationsByDay as { count: number }[]
    expect(byDay.reduce((sum, { count }) => sum + count, 0)).toBe(events.reduce((sum, e) => sum + e.registered, 0))
  })
})
