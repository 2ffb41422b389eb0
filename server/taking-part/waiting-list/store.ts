// Lets people join and leave an event's waiting list, and reads what a person sees of it. seats/entries.ts stores the
// list; seats/offers.ts makes the offers.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import type { waitingList } from '../../../domain/seats/api.ts'
import { checkConfirmed, mostRegistrationsADay } from '../../../domain/seats/eligibility.ts'
import { fillOf, freeSeats, hasBegun, openingOf, windowBounds } from '../../../domain/seats/seats.ts'
import { checkTeamsPerPerson, isTeamEvent } from '../../../domain/teams/teams.ts'
import { lockPerson } from '../../access/accounts.ts'
import { day, isoTime } from '../../clock.ts'
import type { Database, Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson, type Person, registeredEvents } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { membershipsOf } from '../../people/team-members.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import { activeEntries, addEntry, endEntries, isActive } from '../seats/entries.ts'
import { type LockedSeats, withSeats } from '../seats/locked-seats.ts'
import { checkMayRegister } from '../seats/offers.ts'
import { readSeats } from '../seats/read.ts'
import { ownUnpaidSeats } from '../seats/unpaid-seats.ts'

type Call = { personId: string; eventId: number }
/** At the desk, the address need not be confirmed, and the daily limit does not apply. */
type AtDesk = { atDesk?: true }

/**
 * Adds the person to the end of the event's waiting list at `now`; a seat that has become free is offered at once.
 * Waiting costs nothing. Returns whether the person was added; a person who is already on the list keeps the position.
 * Refuses what registering refuses, people with a seat or team, and unlimited events (G8).
 */
export async function joinWaitingList(
  trx: Transaction,
  edition: Edition,
  { personId, eventId, atDesk }: Call & AtDesk,
  now: Millis,
): Promise<boolean> {
  requireEvent(edition, eventId)
  await lockPerson(trx, personId)
  return withSeats(trx, edition, [eventId], now, async seats => {
    const event = limitedEvent(seats, eventId)
    const entries = await ownEntries(trx, personId, now)
    if (entries.some(entry => entry.event_id === eventId && entry.active === 1)) return false
    const person = await findPerson(trx, personId)
    await refuseWithSeat(trx, event, person)
    await seats.refuseClosed(personId, [eventId])
    refuseIf(checkMayRegister(seats.edition, event, person))
    if (!atDesk) refuseIf(checkConfirmed(person, [event]))
    if (!atDesk && entries.filter(({ recent }) => recent === 1).length >= mostRegistrationsADay)
      refuse('registrations_too_many')
    await addEntry(trx, eventId, { personId }, now)
    return true
  })
}

/** The event with this number. Refuses an unlimited event, since it has no waiting list. */
export function limitedEvent({ edition, byEvent }: LockedSeats, eventId: number): FestivalEvent {
  const event = requireEvent(edition, eventId)
  if ((byEvent.get(eventId)?.window.places ?? null) === null) refuse('line_not_needed', { event: event.heading })
  return event
}

/** Refuses a person who is registered for the event or, for a team event, is in as many teams as it allows. */
export async function refuseWithSeat(trx: Transaction, event: FestivalEvent, person: Person): Promise<void> {
  if (isTeamEvent(event))
    refuseIf(checkTeamsPerPerson(event, (await membershipsOf(trx, person.id, [event.ind])).length))
  else if (registeredEvents(person).includes(event.ind)) refuse('line_registered', { event: event.heading })
}

/** The person's entries that are active or at most a day old. */
function ownEntries(db: Db, personId: string, now: Millis) {
  const recent = sql<SqlBool>`waiting_entry.joined_at > ${isoTime(now - day)}`
  return db
    .selectFrom('waiting_entry')
    .select([
      'event_id',
      sql<number>`case when ${isActive} then 1 else 0 end`.as('active'),
      sql<number>`case when ${recent} then 1 else 0 end`.as('recent'),
    ])
    .where('person_id', '=', personId)
    .where('event_id', 'is not', null)
    .where(row => row.or([isActive, recent]))
    .execute()
}

/**
 * Removes the person from the event's waiting list at `now`, or declines the offered seat, which is then offered to the
 * next person.
 */
export async function leaveWaitingList(
  trx: Transaction,
  edition: Edition,
  { personId, eventId }: Call,
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  await withSeats(trx, edition, [eventId], now, seats => endWaiting(trx, seats, personId, 'left', now, [eventId]))
}

/**
 * Ends the person's entries for these events at `now`. Pass `taken` if the person now has a seat, and `left` if the
 * person gives up; an open offer then counts as declined. The seats must be locked.
 */
export async function endWaiting(
  trx: Transaction,
  seats: LockedSeats,
  personId: string,
  state: 'taken' | 'left',
  now: Millis,
  eventIds: readonly number[],
): Promise<void> {
  // An event that was removed from the catalogue may have entries too, although its seats were not read.
  const withEntries = eventIds.filter(eventId => !seats.byEvent.has(eventId) || seats.hasWaitingList(eventId))
  await endEntries(trx, withEntries, [personId], state, now)
}

/** The numbers of the events for which the person has an active entry. */
export async function waitingListEvents(db: Db, personId: string): Promise<number[]> {
  const entries = activeEntries(db).select('event_id').where('person_id', '=', personId)
  return (await entries.execute()).flatMap(({ event_id }) => event_id ?? [])
}

/**
 * Updates all waiting lists at `now`. If an offer has expired or a seat is free, offers the seat to the next person
 * without waiting for a call. Writes only if there is something to change.
 */
export async function renewOffers(database: Database, edition: Edition, now: Millis): Promise<void> {
  const active = await activeEntries(database.db).select('event_id').distinct().execute()
  const events = allEvents(edition.catalogue).filter(({ ind }) => active.some(({ event_id }) => event_id === ind))
  for (const details of await readSeats(database.db, events, now)) {
    const { event, window, counts } = details
    const isNext = counts.waiting > 0 && freeSeats(window.places, counts) > 0
    if (counts.runOut === 0 && !(isNext && openingOf(edition.festival, details, now).state === 'open')) continue
    await database.write(trx => withSeats(trx, edition, [event.ind], now, async () => {}))
  }
}

/**
 * The person's waiting lists, unpaid seats, lapsed seats and cancelled events, and the registration state of all
 * events, as they are at `now`. Omits open events that have many free seats and have not begun.
 */
export async function readWaitingLists(
  db: Db,
  edition: Edition,
  personId: string,
  now: Millis,
): Promise<z.input<typeof waitingList>> {
  const entries = await readWaitingEntries(db, personId, now)
  const seats = await readSeats(db, allEvents(edition.catalogue), now)
  const unpaid = await ownUnpaidSeats(db, edition, personId, now, seats)
  return {
    entries,
    unpaid: unpaid.flatMap(({ event, until }) => (until === null ? [] : [{ event, until }])),
    lapsed: await lapsedEventsOf(db, edition, personId),
    cancelled: seats.some(({ endedBy }) => endedBy === 'cancelled') ? await cancelledEventsOf(db, personId) : [],
    events: seats.flatMap(details => {
      const fill = fillOf(details.window.places, details.counts)
      const opening = openingOf(edition.festival, details, now).state
      const { endedBy } = details
      const begunAt = hasBegun(details, now) ? details.firstSession : null
      if (opening === 'open' && fill === 'free' && endedBy === null && begunAt === null) return []
      const bounds = windowBounds(edition.festival, details)
      return [
        {
          event: details.event.ind,
          opening,
          fill,
          opensAt: opening === 'opens' ? (bounds?.opensAt ?? null) : null,
          begunAt,
          endedBy,
        },
      ]
    }),
  }
}

/** The events in which the person's unpaid seat lapsed and the person is not registered again, latest first. */
async function lapsedEventsOf(
  db: Db,
  { festival }: Edition,
  personId: string,
): Promise<z.input<typeof waitingList>['lapsed']> {
  if (!festival.unpaidSeats) return []
  const again = activeRegistrations(db).select('event_id').where('person_id', '=', personId)
  const rows = await db
    .selectFrom('registration')
    .select('event_id')
    .select(row => row.fn.max('lapsed_at').as('at'))
    .where('person_id', '=', personId)
    .where('lapsed_at', 'is not', null)
    .where('event_id', 'not in', again)
    .groupBy('event_id')
    .orderBy('at', 'desc')
    .orderBy('event_id')
    .execute()
  return rows.flatMap(({ event_id, at }) => (at === null ? [] : [{ event: event_id, at }]))
}

/** The cancelled events, not yet reinstated, in which the person lost a registration. */
async function cancelledEventsOf(db: Db, personId: string): Promise<z.input<typeof waitingList>['cancelled']> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('event_cancellation', 'event_cancellation.id', 'registration.cancellation_id')
    .select(['event_cancellation.event_id', 'event_cancellation.reason', 'event_cancellation.cancelled_at'])
    .where('registration.person_id', '=', personId)
    .where('event_cancellation.reinstated_at', 'is', null)
    .orderBy('event_cancellation.cancelled_at')
    .execute()
  return rows.map(({ event_id, reason, cancelled_at }) => ({ event: event_id, reason, at: cancelled_at }))
}

/** The person's active waiting-list entries at `now`, with position or offer. */
export async function readWaitingEntries(
  db: Db,
  personId: string,
  now: Millis,
): Promise<z.input<typeof waitingList>['entries']> {
  const entries = await db
    .selectFrom('waiting_entry')
    .select(['event_id', 'state', 'joined_at', 'held_until'])
    .select(row =>
      row
        .selectFrom('waiting_entry as ahead')
        .select(inner => inner.cast<number>(inner.fn.countAll(), 'integer').as('ahead'))
        .whereRef('ahead.event_id', '=', 'waiting_entry.event_id')
        .whereRef('ahead.number', '<', 'waiting_entry.number')
        .where('ahead.state', '=', 'waiting')
        .as('ahead'),
    )
    .where('person_id', '=', personId)
    .where('event_id', 'is not', null)
    .$narrowType<{ event_id: number }>()
    .where(isActive)
    .orderBy('joined_at')
    .orderBy('event_id')
    .execute()
  return entries
    .filter(({ state, held_until }) => state === 'waiting' || (held_until ?? '') > isoTime(now))
    .map(({ event_id, state, joined_at, held_until, ahead }) => ({
      event: event_id,
      position: state === 'held' ? null : (ahead ?? 0) + 1,
      heldUntil: state === 'held' ? held_until : null,
      joinedAt: joined_at,
    }))
}
