import { describe, expect, it } from 'vitest'
import { festivalDay, momentAt, timeOfDay } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { actualTimes, venueClashes } from '../../domain/programme/sessions.ts'
import { seatsText } from '../../domain/seats/public-seats.ts'
import { permissionsOf } from '../../domain/staff/roles.ts'
import { peopleWithMoney } from '../../server/people/with-money.ts'
import { readProgramme } from '../../server/programme/read.ts'
import { readPublicData } from '../../server/read-public-data.ts'
import { readSeats } from '../../server/taking-part/seats/read.ts'
import { arena } from '../../server/testing/answers.ts'
import { testEdition, withEvents, withFestival } from '../../server/testing/editions.ts'
import { aSite } from '../../server/testing/site.ts'
import { fillDemo } from './fill.ts'
import { namedKinds } from './named-people.ts'

const eventIds = allEvents(testEdition.catalogue).map(event => event.ind)
const scarce = eventIds.slice(0, 3)
const people = 300

describe('the demo', () => {
  it('the demo has one account per role and one per kind of participant, each with its own password', async () => {
    const site = await aSite()
    const accounts = await fillDemo(site.database, site.edition, { people: 20, now: site.clock.now })
    expect(accounts.map(({ role }) => role)).toEqual([
      'admin',
      'cashier',
      'coordinator',
      'gate',
      'hospitality',
      ...namedKinds,
    ])
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length)
    for (const { role, email, password } of accounts) {
      const { status, body } = await site.post('/api/users/login', { email, password })
      expect([role, status]).toEqual([role, 200])
      const me = await site.get('/api/organiser/me', { token: String(body.token) })
      if (namedKinds.some(kind => kind === role)) expect(me.status).toBe(403)
      else expect(permissionsOf(me.body.roles as never)).not.toEqual([])
    }
  })

  it('the demo has the same people at each start', async () => {
    const names = []
    for (let i = 0; i < 2; i++) {
      const { database, edition, clock } = await aSite()
      await fillDemo(database, edition, { people: 50, now: clock.now })
      const rows = database.db.selectFrom('person').select(['email', 'college', 'gender']).orderBy('email')
      names.push(await rows.where('username', 'like', 'Demo Person %').execute())
    }
    expect(names[0]).toHaveLength(50)
    expect(names[0]).toEqual(names[1])
  })

  it('the demo has answers to every question, and people and teams without an answer', async () => {
    const { database, edition, clock } = await aSite()
    await fillDemo(database, edition, { people, now: clock.now })
    const rows = await database.db.selectFrom('answer').select('question').execute()
    const asked = [
      ...allEvents(edition.catalogue).flatMap(({ questions = [] }) => questions),
      ...edition.stay.questions!,
    ]
    expect([...new Set(rows.map(({ question }) => question))].sort()).toEqual(asked.map(({ id }) => id).sort())
    const registered = await database.db
      .selectFrom('registration')
      .select('id')
      .where('event_id', '=', arena)
      .where('state', '=', 'active')
      .where(
        'id',
        'not in',
        database.db
          .selectFrom('answer')
          .select('registration_id')
          .where('registration_id', 'is not', null)
          .$narrowType<{ registration_id: string }>(),
      )
      .execute()
    expect(registered.length).toBeGreaterThan(0)
  })

  it('the demo has no real person: every name starts with Demo, and no address can get mail', async () => {
    const { database, edition, clock } = await aSite()
    await fillDemo(database, edition, { people, now: clock.now })
    const rows = await database.db.selectFrom('person').select(['username', 'email', 'phone']).execute()
    for (const { username, email, phone } of rows) {
      expect(username).toMatch(/^Demo /)
      expect(email.endsWith('.example') || email.endsWith(`@${edition.festival.institute.emailDomain}`)).toBe(true)
      expect(phone).toMatch(/^(\+91 00000 \d{5})?$/)
    }
    const due = database.db.selectFrom('outgoing_mail').selectAll().where('sent_at', 'is', null)
    for (const mail of await due.execute())
      expect(mail.failed_at !== null || mail.next_attempt_at > new Date(clock.now).toISOString()).toBe(true)
  })

  it('in the demo no event has more people than seats, and nobody who was admitted at the gate owes money', async () => {
    const { database, edition, clock } = await aSite({ edition: withEvents(scarce, { capacity: 7 }) })
    await fillDemo(database, edition, { people, now: clock.now })
    const { db } = database
    const events = allEvents(edition.catalogue).filter(({ ind }) => scarce.includes(ind))
    const seats = await readSeats(db, events, clock.now, { all: true })
    expect(seats.map(({ counts }) => counts.taken).filter(taken => taken > 7)).toEqual([])
    expect(Math.max(...seats.map(({ counts }) => counts.taken))).toBe(7)
    const inside = await db
      .selectFrom(peopleWithMoney(db, edition).as('person'))
      .innerJoin('scan', 'scan.person_id', 'person.id')
      .select(['person.amount_due', 'person.total'])
      .where('scan.result', '=', 'admitted')
      .execute()
    expect(inside.length).toBeGreaterThan(10)
    for (const person of inside) {
      expect(person.amount_due).toBeLessThanOrEqual(0)
      expect(person.total).toBeGreaterThan(0)
    }
  })

  it('G16: the demo starts on the second of three days, with past, present and future sessions, some of them changed', async () => {
    const dates = { first: '2030-11-13', last: '2030-11-15' }
    // The programme is moved so that sessions take place at every hour, even at night.
    for (const [day, time] of [
      ['2030-11-14', '14:30'],
      ['2030-11-14', '13:02'],
      ['2030-11-14', '21:10'],
      ['2030-11-14', '05:20'],
      ['2030-11-15', '02:10'],
      ['2030-11-15', '04:40'],
    ] as const) {
      const now = momentAt(testEdition.festival.timeZone, day, time)!
      const { database, edition } = await aSite({ edition: withFestival({ dates }) })
      await fillDemo(database, edition, { people: 20, now })
      const { venues, sessions } = await readProgramme(database.db)
      const states = Map.groupBy(sessions, ({ state }) => state)
      const shown = Map.groupBy(sessions, session => {
        const { from, to } = actualTimes(session)
        return to <= now ? 'over' : from <= now ? 'on' : 'later'
      })
      expect([venues.length > 5, sessions.length]).toEqual([true, 60])
      expect([...states.keys()].sort()).toEqual(['cancelled', 'late', 'moved', 'planned'])
      for (const when of ['over', 'on', 'later'] as const)
        expect([when, shown.get(when)?.length]).not.toEqual([when, undefined])
      for (const session of sessions) expect(venueClashes(session, sessions)).toEqual([])
      const days = sessions.map(session => festivalDay(testEdition.festival, actualTimes(session).from))
      expect([...new Set(days)].sort()).toEqual(['2030-11-13', '2030-11-14', '2030-11-15'])
      const nights = sessions.filter(({ title }) => title.startsWith('Concert night'))
      expect(nights.map(({ startsAt }) => timeOfDay(testEdition.festival.timeZone, Date.parse(startsAt)))).toEqual(
        Array(3).fill('21:30'),
      )
      const { results } = await readPublicData(database.db, edition, now)
      expect(results.some(({ kind, entries }) => kind === 'round' && entries.length > 0)).toBe(true)
    }
  })

  it('the demo also works for an edition of one day without accommodation and food', async () => {
    const dates = { first: '2030-11-14', last: '2030-11-14' }
    const facilities = testEdition.festival.facilities.slice(0, 1)
    const now = momentAt(testEdition.festival.timeZone, dates.first, '13:02')!
    const { database, edition } = await aSite({ edition: withFestival({ dates, facilities }) })
    await fillDemo(database, edition, { people: 50, now })
    const { sessions } = await readProgramme(database.db)
    expect(sessions.length).toBeGreaterThan(20)
    for (const session of sessions) expect(venueClashes(session, sessions)).toEqual([])
  })

  it('G7, G8: the demo has two full events with a waiting list, one with few seats left, and a closed one', async () => {
    const { database, edition, clock } = await aSite()
    await fillDemo(database, edition, { people, now: clock.now })
    const { seats } = await readPublicData(database.db, edition, clock.now)
    const states = seats.map(each => seatsText(each, { timeZone: 'Asia/Kolkata', dayBeginsAt: 5 }))
    expect(states.filter(state => state === 'full, waiting list open')).toHaveLength(2)
    expect(states).toContainEqual(expect.stringContaining('few seats left'))
    expect(states).toContain('closed')
    const waiting = await database.db.selectFrom('waiting_entry').select('state').execute()
    expect(waiting.map(({ state }) => state)).toEqual(Array(13).fill('waiting'))
  })

  it('the demo has a notice for everybody, and one for the participants of an event', async () => {
    const { database, edition, clock } = await aSite()
    await fillDemo(database, edition, { people, now: clock.now })
    const { notices } = await readPublicData(database.db, edition, clock.now)
    expect(notices).toHaveLength(1)
    const sent = await database.db.selectFrom('notice').select('audience').orderBy('sent_at').execute()
    expect(sent.map(({ audience }) => JSON.parse(audience).events)).toEqual([
      [],
      [edition.catalogue[0]!.events[0]!.ind],
    ])
  })

  it('the next receipt at the desk has the number after the demo’s last receipt', async () => {
    const site = await aSite()
    const accounts = await fillDemo(site.database, site.edition, { people, now: site.clock.now })
    const cashier = accounts.find(({ role }) => role === 'cashier')!
    const { body } = await site.post('/api/users/login', { email: cashier.email, password: cashier.password })
    const call = { token: String(body.token) }
    const list = await site.get('/api/organiser/people?money=due&size=1', call)
    const [{ userId, amountDue: due }] = list.body.rows as [{ userId: string; amountDue: number }]
    const before = (await site.get('/api/organiser/payments', call)).body.total as number
    const payment = { actId: crypto.randomUUID(), userId, method: 'cash', amount: 100, due }
    const paid = await site.post('/api/organiser/payments', payment, call)
    expect(paid.body.receiptNumber).toBe(`R-${String(before + 1).padStart(6, '0')}`)
  })
})
