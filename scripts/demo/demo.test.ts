import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isInstituteEmail } from '../../domain/account/email.ts'
import { festivalDay, momentAt, timeOfDay } from '../../domain/day.ts'
import { allEvents, findEvent } from '../../domain/edition/catalogue.ts'
import { actualTimes, venueClashes } from '../../domain/programme/sessions.ts'
import { seatsText } from '../../domain/seats/public-seats.ts'
import { permissionsOf } from '../../domain/staff/roles.ts'
import type { StayBoard } from '../../domain/stay/desk-api.ts'
import {
  checkInstitution,
  checkTeamName,
  isTeamEvent,
  missingMembers,
  mostOfRole,
  sides,
  teamRoles,
  teamsPerPerson,
} from '../../domain/teams/teams.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { peopleWithMoney } from '../../server/people/with-money.ts'
import { readProgramme } from '../../server/programme/read.ts'
import { readPublicData } from '../../server/shown.ts'
import { countRoles } from '../../server/taking-part/teams/members.ts'
import { testEdition, withEvents, withFestival } from '../../server/testing/editions.ts'
import { aSite, openSite, type Site } from '../../server/testing/site.ts'
import { type DemoAccount, fillDemo } from './fill.ts'

const eventIds = allEvents(testEdition.catalogue).map(event => event.ind)
const scarce = eventIds.slice(0, 3)
const people = 300
/** Street Play: 5 to 9 members and an extra; a person may be in two teams. */
const play = 2

/** Everybody who is or was in a team, and whether they are registered for its event. */
function membersOf({ db }: Database) {
  return db
    .selectFrom('team_member')
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .leftJoin('registration', join =>
      join
        .onRef('registration.person_id', '=', 'team_member.person_id')
        .onRef('registration.event_id', '=', 'team_member.event_id')
        .on('registration.state', '=', 'active'),
    )
    .selectAll('team_member')
    .select(['person.email', 'person.college', 'registration.id as registration'])
    .execute()
}

function studies({ festival }: Edition, { email, college }: { email: string; college: string }) {
  return { isStudent: isInstituteEmail(email, festival.institute.emailDomain), college }
}

describe('the demo', () => {
  /** The demo of 300 people, for tests that look at it and change nothing that others look at. */
  let filled: Site
  let accounts: DemoAccount[]
  let close = async () => {}
  beforeAll(async () => {
    const opened = await openSite({ template: inject('template') })
    ;({ site: filled, close } = opened)
    accounts = await fillDemo(filled.database, filled.edition, { people, now: filled.clock.now })
  })
  afterAll(() => close())

  it('has one account per role with a password of this run, and one of a participant', async () => {
    const site = await aSite()
    const accounts = await fillDemo(site.database, site.edition, { people: 20, now: site.clock.now })
    expect(accounts.map(({ role }) => role)).toEqual([
      'admin',
      'cashier',
      'coordinator',
      'gate',
      'hospitality',
      'participant',
    ])
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length)
    for (const { role, email, password } of accounts) {
      const { status, body } = await site.post('/api/users/login', { email, password })
      expect([role, status]).toEqual([role, 200])
      const me = await site.get('/api/organiser/me', { token: String(body.token) })
      if (role === 'participant') expect(me.status).toBe(403)
      else expect(permissionsOf(me.body.roles as never)).not.toEqual([])
    }
  })

  it('H14: has four houses with 150 rooms, stays, beds for most who chose nights, arrivals and deposits', async () => {
    const site = await aSite()
    site.clock.now = Date.parse('2030-11-15T20:00:00+05:30')
    const accounts = await fillDemo(site.database, site.edition, { people: 400, now: site.clock.now })
    const { email, password } = accounts.find(({ role }) => role === 'hospitality')!
    const { token } = (await site.post('/api/users/login', { email, password })).body
    const call = { token: String(token) }
    const board = (await site.get('/api/organiser/stay/board', call)).body as unknown as StayBoard
    expect([board.houses.length, board.rooms.length]).toEqual([4, 150])
    const { people: guests, lacking } = board
    expect(guests.length).toBeGreaterThan(4 * lacking)
    const withBed = guests.filter(({ bed }) => bed)
    expect(withBed.length).toBeGreaterThan(guests.length / 2)
    expect(withBed.length).toBeLessThan(guests.length)
    for (const some of [guests.filter(({ wishes }) => wishes.length > 0), guests.filter(({ needs }) => needs !== '')])
      expect(some.length).toBeGreaterThan(0)
    expect(guests.some(({ nights }) => nights.length < board.nights.length)).toBe(true)
    const here = guests.filter(({ state }) => state === 'arrived')
    expect(here.length).toBeGreaterThan(10)
    expect(here.every(({ paid, deposit }) => paid && deposit === board.deposit)).toBe(true)
  })

  it('H14: has meals of every day up to now: most who have some ate, a few were refused, none ate one twice', async () => {
    const site = await aSite()
    // The evening of the second day.
    site.clock.now = Date.parse('2030-11-15T20:00:00+05:30')
    await fillDemo(site.database, site.edition, { people, now: site.clock.now })
    const scans = await site.database.db.selectFrom('meal_scan').selectAll().execute()
    const served = scans.filter(({ result }) => result === 'served')
    const mealsServed = new Set(served.map(({ meal_id, day }) => `${meal_id} ${day}`))
    expect([...mealsServed].sort()).toEqual(['late-meal 2030-11-14', 'noon-meal 2030-11-14', 'noon-meal 2030-11-15'])
    expect(new Set(served.map(({ person_id, meal_id, day }) => `${person_id} ${meal_id} ${day}`)).size).toBe(
      served.length,
    )
    expect(scans.every(({ at }) => Date.parse(at) <= site.clock.now)).toBe(true)
    expect(scans.length).toBeGreaterThan(served.length)
  })

  it('is made of the same people every time', async () => {
    const names = []
    for (let i = 0; i < 2; i++) {
      const { database, edition, clock } = await aSite()
      await fillDemo(database, edition, { people: 50, now: clock.now })
      const rows = database.db.selectFrom('person').select(['email', 'college', 'gender']).orderBy('email')
      names.push(await rows.where('email', 'not like', '%@demo.example').execute())
    }
    expect(names[0]).toHaveLength(50)
    expect(names[0]).toEqual(names[1])
  })

  it('names nobody: every person says to be of the demo, every address lies where no mail arrives', async () => {
    const { database, edition, clock } = filled
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

  it('keeps the rules: seats, eligibility, and nobody inside who owes money', async () => {
    const { database, edition, clock } = await aSite({ edition: withEvents(scarce, { capacity: 7 }) })
    await fillDemo(database, edition, { people, now: clock.now })
    const { db } = database
    const counts = await db
      .selectFrom('registration')
      .select(row => ['event_id', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
      .where('state', '=', 'active')
      .groupBy('event_id')
      .execute()
    const full = counts.filter(({ event_id }) => scarce.includes(event_id))
    expect(Math.max(...full.map(({ count }) => count))).toBeLessThanOrEqual(7)
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

  it('G16: stands in the middle of the second of three days of sessions, some of them moved, late or cancelled', async () => {
    const dates = { first: '2030-11-13', last: '2030-11-15' }
    // The programme is moved so that it goes on between its sessions and at night too.
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

  it('can be made of an edition of a single day that offers neither accommodation nor food', async () => {
    const dates = { first: '2030-11-14', last: '2030-11-14' }
    const facilities = testEdition.festival.facilities.slice(0, 1)
    const now = momentAt(testEdition.festival.timeZone, dates.first, '13:02')!
    const { database, edition } = await aSite({ edition: withFestival({ dates, facilities }) })
    await fillDemo(database, edition, { people: 50, now })
    const { sessions } = await readProgramme(database.db)
    expect(sessions.length).toBeGreaterThan(20)
    for (const session of sessions) expect(venueClashes(session, sessions)).toEqual([])
  })

  it('T20: has 400 teams in all states, and every one obeys the rules of teams', async () => {
    const edition = withEvents([play], { cases: true })
    const { database, clock } = await aSite({ edition })
    await fillDemo(database, edition, { people: 3000, now: clock.now })
    const { db } = database
    const teams = await db.selectFrom('team').selectAll().execute()
    expect(teams).toHaveLength(400)
    const members = await membersOf(database)
    const dues = await db.selectFrom(peopleWithMoney(db, edition).as('person')).select(['id', 'amount_due']).execute()
    const owing = new Set(dues.filter(({ amount_due }) => amount_due > 0).map(({ id }) => id))
    const seen = new Set<string>(members.map(({ state }) => state))
    for (const team of teams) {
      const event = findEvent(edition.catalogue, team.event_id)!
      const own = members.filter(({ team_id, state }) => team_id === team.id && state === 'active')
      const counts = countRoles(own)
      seen.add(team.state)
      expect([isTeamEvent(event), checkTeamName(team.name)]).toEqual([true, null])
      if (team.state === 'ended') {
        expect(own).toEqual([])
        continue
      }
      expect(own.some(({ person_id, role }) => person_id === team.captain_id && role === 'member')).toBe(true)
      for (const role of teamRoles) {
        expect(counts[role]).toBeLessThanOrEqual(mostOfRole(event, role) ?? Infinity)
        if (counts[role] > 0) seen.add(role)
      }
      seen.add(missingMembers(event, counts) > 0 ? 'incomplete' : 'complete')
      if (counts.member === event.team?.max) seen.add('everybody')
      if (team.case_number !== null) seen.add(team.side!)
      expect(new Set(own.map(({ person_id }) => person_id)).size).toBe(own.length)
      const others = own.map(other => studies(edition, other))
      for (const member of own) {
        seen.add(owing.has(member.person_id) ? 'owing' : 'paid')
        expect(member.registration).not.toBeNull()
        expect(checkInstitution(event, edition.festival, studies(edition, member), others, new Map())).toBeNull()
      }
    }
    const states = [
      'active',
      'left',
      'removed',
      'ended',
      'complete',
      'incomplete',
      'everybody',
      'owing',
      'paid',
      ...sides,
    ]
    expect([...seen].sort()).toEqual([...states, ...teamRoles].sort())
    const held = members.filter(({ state }) => state === 'active')
    for (const teamsOfOne of Map.groupBy(held, ({ person_id, event_id }) => `${person_id} ${event_id}`).values()) {
      const event = findEvent(edition.catalogue, teamsOfOne[0]!.event_id)!
      expect(teamsOfOne.length).toBeLessThanOrEqual(teamsPerPerson(event))
    }
  })

  it('G7, G8: has full events with people on the waiting list, one with few seats left and one that was closed', async () => {
    const { database, edition, clock } = filled
    const { seats } = await readPublicData(database.db, edition, clock.now)
    const states = seats.map(each => seatsText(each, { timeZone: 'Asia/Kolkata', dayBeginsAt: 5 }))
    expect(states.filter(state => state === 'full, waiting list open')).toHaveLength(2)
    expect(states).toContainEqual(expect.stringContaining('few places left'))
    expect(states).toContain('closed')
    const line = await database.db.selectFrom('waiting_entry').select('state').execute()
    expect(line.map(({ state }) => state)).toEqual(Array(13).fill('waiting'))
  })

  it('has a notice that stands on the site today, and one for the people of an event', async () => {
    const { database, edition, clock } = filled
    const { notices } = await readPublicData(database.db, edition, clock.now)
    expect(notices).toHaveLength(1)
    const sent = await database.db.selectFrom('notice').select('audience').orderBy('sent_at').execute()
    expect(sent.map(({ audience }) => JSON.parse(audience).events)).toEqual([
      [],
      [edition.catalogue[0]!.events[0]!.ind],
    ])
  })

  it('T20: marks some of the teams as present, all of them people who are inside', async () => {
    const { database } = filled
    const admitted = database.db.selectFrom('scan').select('person_id').where('result', '=', 'admitted')
    const marks = database.db.selectFrom('attendance').select('person_id')
    expect((await marks.where('person_id', 'in', admitted).execute()).length).toBeGreaterThan(3)
    expect(await marks.where('person_id', 'not in', admitted).execute()).toEqual([])
  })

  it('lets the desk go on: the next receipt follows the last one of the demo', async () => {
    const site = filled
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
