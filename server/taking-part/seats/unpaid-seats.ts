// Unpaid seats of limited events, and when they lapse. A team's seat counts as paid once one member has paid for the
// event.
import type { Millis } from '../../../domain/day.ts'
import { allEvents, eventName } from '../../../domain/edition/catalogue.ts'
import { momentText } from '../../../domain/edition/festival-dates.ts'
import {
  isReservedForGood,
  isSeatPaid,
  type LapseRules,
  lapsesAt,
  mayLapse,
  type UnpaidSeat,
} from '../../../domain/seats/lapsing.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { type Person, payerOf, registeredEvents, selectPeople } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { readSeats, type SeatDetails } from './read.ts'

/** An unpaid seat of one person, or of a team with all its members, the captain first. */
export type UnpaidSeatWithHolders = UnpaidSeat & {
  eventId: number
  teamId: string | null
  holders: { personId: string; registrationId: string }[]
  lapsesAt: Millis
}

type UnpaidFilter = { personIds?: readonly string[] }

/**
 * All unpaid seats that may lapse as of `now`, or only those of `personIds`; empty if the content lets no seat lapse.
 * `allSeats` has the seats of all events, if the caller has read them already.
 */
export async function readUnpaidSeats(
  db: Db,
  edition: Edition,
  now: Millis,
  { allSeats, ...filter }: UnpaidFilter & { allSeats?: readonly SeatDetails[] } = {},
): Promise<UnpaidSeatWithHolders[]> {
  const rules = edition.festival.unpaidSeats
  if (!rules) return []
  const events = allSeats ?? (await readSeats(db, allEvents(edition.catalogue), now))
  return unpaidSeatsOf(
    db,
    edition,
    rules,
    events.filter(details => mayLapse(edition.festival, details, now)),
    filter,
  )
}

/**
 * The unpaid seats of these events. People without a confirmed address get no reminder, so their seats do not lapse.
 */
export async function unpaidSeatsOf(
  db: Db,
  edition: Edition,
  rules: LapseRules,
  events: readonly SeatDetails[],
  { personIds }: UnpaidFilter = {},
): Promise<UnpaidSeatWithHolders[]> {
  const found: UnpaidSeatWithHolders[] = []
  const own = personIds && (await eventsOf(db, personIds))
  for (const { event } of events) {
    if (own && !own.has(event.ind)) continue
    const rows = await readHolders(db, event.ind, isTeamEvent(event), personIds)
    const people = await readPeople(
      db,
      rows.map(row => row.person_id),
    )
    for (const seatRows of Map.groupBy(rows, row => row.team_id ?? row.person_id).values()) {
      const first = seatRows.find(row => row.person_id === row.captain_id) ?? seatRows[0]!
      const isPaid = seatRows.some(row => isPaidFor(edition, people.get(row.person_id), event.ind))
      if (isPaid || !people.get(first.person_id)?.email_confirmed_at) continue
      const reservations = seatRows.flatMap(row =>
        row.reserved_until === null ? [] : [Date.parse(row.reserved_until)],
      )
      const seat: UnpaidSeat = {
        takenAt: Date.parse(first.made_at ?? first.registered_at),
        remindedAt: first.reminded_at === null ? null : Date.parse(first.reminded_at),
        reservedUntil: reservations.length === 0 ? null : Math.max(...reservations),
      }
      const holders = [first, ...seatRows.filter(row => row !== first)].map(row => ({
        personId: row.person_id,
        registrationId: row.id,
      }))
      found.push({ ...seat, eventId: event.ind, teamId: first.team_id, holders, lapsesAt: lapsesAt(rules, seat) })
    }
  }
  return found
}

async function eventsOf(db: Db, personIds: readonly string[]): Promise<Set<number>> {
  const rows = await activeRegistrations(db)
    .select('event_id')
    .where('person_id', 'in', ['', ...personIds])
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

function isPaidFor(edition: Edition, person: Person | undefined, eventId: number): boolean {
  if (!person) return true
  const payment = { eventIds: registeredEvents(person), eventId, paid: person.paid_amount }
  return isSeatPaid(edition.festival, payerOf(edition, person), payment)
}

/** The most people per statement. */
const atOnce = 500

async function readPeople(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  const all = [...new Set(ids)]
  for (let from = 0; from < all.length; from += atOnce) {
    const some = await selectPeople(db)
      .where('person.id', 'in', all.slice(from, from + atOnce))
      .execute()
    for (const person of some) people.set(person.id, person)
  }
  return people
}

/** The registrations that take the seats of the event; for a team event, those of team members. */
function readHolders(db: Db, eventId: number, byTeams: boolean, personIds: readonly string[] | undefined) {
  const inTeams = db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team_member.person_id', 'team.id as team_id', 'team.captain_id', 'team.made_at'])
    .where('team.event_id', '=', eventId)
    .where('team.state', '=', 'active')
    .where('team_member.state', '=', 'active')
    .as('held')
  const teamsOf = (ids: readonly string[]) =>
    db
      .selectFrom('team_member')
      .select('team_id')
      .where('event_id', '=', eventId)
      .where('state', '=', 'active')
      .where('person_id', 'in', ['', ...ids])
  return activeRegistrations(db)
    .leftJoin(inTeams, 'held.person_id', 'registration.person_id')
    .select(['registration.id', 'registration.person_id', 'registration.registered_at'])
    .select([
      'registration.reminded_at',
      'registration.reserved_until',
      'held.team_id',
      'held.captain_id',
      'held.made_at',
    ])
    .where('registration.event_id', '=', eventId)
    .$if(byTeams, rows => rows.where('held.team_id', 'is not', null))
    .$if(personIds !== undefined, rows =>
      byTeams
        ? rows.where('held.team_id', 'in', teamsOf(personIds ?? []))
        : rows.where('registration.person_id', 'in', ['', ...(personIds ?? [])]),
    )
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute()
}

/** The person's unpaid seats with the time when each lapses; null if staff have reserved the seat permanently. */
export async function ownUnpaidSeats(
  db: Db,
  edition: Edition,
  personId: string,
  now: Millis,
  allSeats?: readonly SeatDetails[],
): Promise<{ event: number; until: string | null }[]> {
  const seats = await readUnpaidSeats(db, edition, now, { personIds: [personId], ...(allSeats && { allSeats }) })
  return seats.map(seat => ({ event: seat.eventId, until: isReservedForGood(seat) ? null : isoTime(seat.lapsesAt) }))
}

/** The person's unpaid seats as sentences for mails. Omits seats that are due to lapse. */
export async function reservedUntilTexts(db: Db, edition: Edition, personId: string, now: Millis): Promise<string[]> {
  const seats = await readUnpaidSeats(db, edition, now, { personIds: [personId] })
  return seats
    .filter(seat => seat.lapsesAt > now && !isReservedForGood(seat))
    .map(({ eventId, lapsesAt: until }) => {
      const moment = momentText(edition.festival, until, { year: true })
      return `Your seat in ${eventName(edition.catalogue, eventId)} is reserved until ${moment}. Please pay for it by then.`
    })
}
