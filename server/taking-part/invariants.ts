// The invariants of seats, offers and teams.
import { type SqlBool, sql } from 'kysely'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { hasEnded } from '../../domain/seats/seats.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { type Breach, type Invariant, mostBreaches } from '../invariants.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { readSeats, type SeatDetails } from './seats/read.ts'

const seatsWithinPlaces: Invariant = {
  name: 'seats',
  sentence: 'No seat of an event is given twice: taken and offered seats do not exceed its seat limit',
  remedy: 'Find the latest registration on the event’s page and tell that person, or raise the event’s seat limit.',
  async find(db, edition, now) {
    const breaches: Breach[] = []
    for (const details of await readSeats(db, allEvents(edition.catalogue), now, { all: true })) {
      const { event, window, counts } = details
      if (window.places === null) continue
      const over = counts.taken + counts.held - counts.runOut - window.places
      if (over > 0 && over > (await countSeatsOutOfTurn(db, event.ind)) && !(await wasLowered(db, details)))
        breaches.push({ event: event.heading, places: window.places, taken: counts.taken, offered: counts.held })
    }
    return breaches
  },
}

/** The number of seats that organisers offered out of turn, possibly beyond the limit. */
async function countSeatsOutOfTurn(db: Db, eventId: number): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_entry')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('event_id', '=', eventId)
    .where('granted_by', 'is not', null)
    .where('state', 'in', ['held', 'taken'])
    .executeTakeFirstOrThrow()
  return count
}

/** Whether an organiser has changed the seats of the event, and no seat was taken or offered since. */
async function wasLowered(db: Db, { event }: SeatDetails): Promise<boolean> {
  const window = await db
    .selectFrom('event_window')
    .select('changed_at')
    .where('event_id', '=', event.ind)
    .executeTakeFirst()
  if (!window) return false
  const since = window.changed_at
  const teams = db.selectFrom('team').select('id').where('made_at', '>', since).where('state', '=', 'active')
  const people = activeRegistrations(db).select('id').where('registered_at', '>', since)
  const later = isTeamEvent(event)
    ? await teams.where('event_id', '=', event.ind).limit(1).execute()
    : await people.where('event_id', '=', event.ind).limit(1).execute()
  const offers = await db
    .selectFrom('waiting_entry')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('state', '=', 'held')
    .where('held_at', '>', since)
    .limit(1)
    .execute()
  return later.length + offers.length === 0
}

const oneSeatEach: Invariant = {
  name: 'one-seat-each',
  sentence: 'Nobody with a seat in an event is on its waiting list',
  remedy: 'Take the person off the waiting list of the event.',
  async find(db, edition) {
    const ofPeople = allEvents(edition.catalogue).filter(event => !isTeamEvent(event))
    return db
      .selectFrom('waiting_entry')
      .innerJoin('registration', join =>
        join
          .onRef('registration.person_id', '=', 'waiting_entry.person_id')
          .onRef('registration.event_id', '=', 'waiting_entry.event_id'),
      )
      .innerJoin('person', 'person.id', 'waiting_entry.person_id')
      .select(['person.user_id as person', 'waiting_entry.event_id as event', 'waiting_entry.state'])
      .where('waiting_entry.state', 'in', ['waiting', 'held'])
      .where('registration.state', '=', 'active')
      .where('waiting_entry.event_id', 'in', [-1, ...ofPeople.map(({ ind }) => ind)])
      .limit(mostBreaches)
      .execute()
  },
}

const offersCanBeTaken: Invariant = {
  name: 'offers',
  sentence: 'Every offered seat can be accepted: the event has not ended and the account still exists',
  remedy: 'Tell the person that the seat is no longer available.',
  async find(db, edition, now) {
    const offers = await db
      .selectFrom('waiting_entry')
      .innerJoin('person', 'person.id', 'waiting_entry.person_id')
      .select(['person.user_id', 'person.removed_at', 'waiting_entry.event_id', 'waiting_entry.held_until'])
      .where('waiting_entry.event_id', 'is not', null)
      .where('waiting_entry.state', '=', 'held')
      .where('waiting_entry.held_until', '>', isoTime(now))
      .execute()
    if (offers.length === 0) return []
    const seats = await readSeats(db, allEvents(edition.catalogue), now)
    const notEnded = new Set(seats.filter(details => !hasEnded(details)).map(({ event }) => event.ind))
    return offers
      .filter(({ removed_at, event_id }) => removed_at !== null || !notEnded.has(event_id ?? -1))
      .map(row => ({ person: row.user_id, event: row.event_id, until: row.held_until }))
  },
}

const nobodyOwesForCancelled: Invariant = {
  name: 'cancelled-events',
  sentence: 'Nobody is registered, in a team or offered a seat for an event that is cancelled',
  remedy: 'Take the person off the event’s roster, or reinstate the event under Places.',
  find(db) {
    const cancelled = db
      .selectFrom('person')
      .innerJoin('event_cancellation', join => join.on('event_cancellation.reinstated_at', 'is', null))
    const registered = cancelled
      .innerJoin('registration', join =>
        join
          .onRef('registration.person_id', '=', 'person.id')
          .onRef('registration.event_id', '=', 'event_cancellation.event_id'),
      )
      .where('registration.state', '=', 'active')
      .select(['person.user_id as person', 'registration.event_id as event'])
    const members = cancelled
      .innerJoin('team_member', join =>
        join
          .onRef('team_member.person_id', '=', 'person.id')
          .onRef('team_member.event_id', '=', 'event_cancellation.event_id'),
      )
      .where('team_member.state', '=', 'active')
      .select(['person.user_id as person', 'team_member.event_id as event'])
    const waiting = cancelled
      .innerJoin('waiting_entry', join =>
        join
          .onRef('waiting_entry.person_id', '=', 'person.id')
          .onRef('waiting_entry.event_id', '=', 'event_cancellation.event_id'),
      )
      .where('waiting_entry.state', 'in', ['waiting', 'held'])
      .select(({ ref }) => ['person.user_id as person', ref('waiting_entry.event_id').$notNull().as('event')])
    return registered.unionAll(members).unionAll(waiting).limit(mostBreaches).execute()
  },
}

const nobodyDeletedTakesPart: Invariant = {
  name: 'deleted-participants',
  sentence: 'A deleted account has no registration, no team and no waiting-list entry',
  remedy: 'Take the user id off the event’s roster, or out of the team.',
  async find(db) {
    const deleted = db.selectFrom('person').where('removed_at', 'is not', null).where('anonymised_at', 'is', null)
    const registered = deleted
      .innerJoin('registration', 'registration.person_id', 'person.id')
      .where('registration.state', '=', 'active')
      .select(['person.user_id as person', 'registration.event_id as event'])
    const members = deleted
      .innerJoin('team_member', 'team_member.person_id', 'person.id')
      .where('team_member.state', '=', 'active')
      .select(['person.user_id as person', 'team_member.event_id as event'])
    const waiting = deleted
      .innerJoin('waiting_entry', 'waiting_entry.person_id', 'person.id')
      .where('waiting_entry.state', 'in', ['waiting', 'held'])
      .select(({ ref }) => ['person.user_id as person', ref('waiting_entry.event_id').$notNull().as('event')])
    return registered.unionAll(members).unionAll(waiting).limit(mostBreaches).execute()
  },
}

const lapsedInTime: Invariant = {
  name: 'lapsed-seats',
  sentence: 'A seat lapses only after a reminder to its holder, and only if the holder was not let in before',
  remedy: 'Register the person again on their page, and tell them.',
  find(db) {
    const isInside = sql<SqlBool>`exists (select 1 from scan where scan.person_id = person.id
      and scan.result = 'admitted' and scan.undone_at is null and scan.recorded_at < registration.lapsed_at)`
    return db
      .selectFrom('registration')
      .innerJoin('person', 'person.id', 'registration.person_id')
      .select(['person.user_id as person', 'registration.event_id as event', 'registration.lapsed_at as lapsed'])
      .where('lapsed_at', 'is not', null)
      .where(row =>
        row.or([
          row('registration.state', '=', 'active'),
          row('reminded_at', 'is', null),
          row('reminded_at', '>=', row.ref('lapsed_at')),
          isInside,
        ]),
      )
      .limit(mostBreaches)
      .execute()
  },
}

export const takingPartInvariants: readonly Invariant[] = [
  seatsWithinPlaces,
  oneSeatEach,
  offersCanBeTaken,
  nobodyOwesForCancelled,
  nobodyDeletedTakesPart,
  lapsedInTime,
]
