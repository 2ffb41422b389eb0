// The waiting list of an event: joining and leaving it, and what a person sees of it. seats/entries.ts is the list
// itself, seats/offers.ts offers the seats.
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
import { knownEvent } from '../../known-event.ts'
import { findPerson, type Person, registeredEvents } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { membershipsOf } from '../../people/team-members.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { activeEntries, addEntry, endEntries, isActive } from '../seats/entries.ts'
import { type LockedSeats, withSeats } from '../seats/locked.ts'
import { checkMayHave } from '../seats/offers.ts'
import { readSeats } from '../seats/read.ts'
import { ownUnpaidSeats } from '../seats/unpaid.ts'

type Call = { personId: string; eventId: number }
/** The person stands at the desk, so the address need not be confirmed. */
type AtDesk = { atDesk?: true }

/**
 * Puts the person at the end of the event's waiting list at `now`, or offers a seat at once when one is
 * free meanwhile. It costs nothing until the seat is taken. Who is on the list stays where they are: the answer is
 * then false. Refuses as registering does, whoever has a seat or a team already, and events without a limit (G8).
 */
export async function joinWaitingList(
  trx: Transaction,
  edition: Edition,
  { personId, eventId, atDesk }: Call & AtDesk,
  now: Millis,
): Promise<boolean> {
  knownEvent(edition, eventId)
  await lockPerson(trx, personId)
  return withSeats(trx, edition, [eventId], now, async seats => {
    const event = limitedEvent(seats, eventId)
    const entries = await ownEntries(trx, personId, now)
    if (entries.some(entry => entry.event_id === eventId && entry.active === 1)) return false
    const person = await findPerson(trx, personId)
    await refuseWithSeat(trx, event, person)
    await seats.refuseClosed(personId, [eventId])
    refuseIf(checkMayHave(seats.edition, event, person))
    if (!atDesk) refuseIf(checkConfirmed(person, [event]))
    if (!atDesk && entries.filter(({ recent }) => recent === 1).length >= mostRegistrationsADay)
      refuse('registrations_too_many')
    await addEntry(trx, eventId, { personId }, now)
    return true
  })
}

/** The event, whose seats are locked. Refuses one without a limit, which has no waiting list. */
export function limitedEvent({ edition, known }: LockedSeats, eventId: number): FestivalEvent {
  const event = knownEvent(edition, eventId)
  if ((known.get(eventId)?.window.places ?? null) === null) refuse('line_not_needed', { event: event.heading })
  return event
}

/** Refuses who is registered for the event or, where teams play, is in as many of its teams as it allows. */
export async function refuseWithSeat(trx: Transaction, event: FestivalEvent, person: Person): Promise<void> {
  if (isTeamEvent(event))
    refuseIf(checkTeamsPerPerson(event, (await membershipsOf(trx, person.id, [event.ind])).length))
  else if (registeredEvents(person).includes(event.ind)) refuse('line_registered', { event: event.heading })
}

/** The person's entries that are active or were made within a day. */
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
 * Takes the person off the event's waiting list at `now`, or declines the seat that is offered: the next
 * one gets it.
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
 * Ends the person's entries on the waiting lists of these events, whose seats are locked, at `now`: with `taken`
 * because there is a seat now; with `left` an offer counts as declined.
 */
export async function endWaiting(
  trx: Transaction,
  seats: LockedSeats,
  personId: string,
  state: 'taken' | 'left',
  now: Millis,
  eventIds: readonly number[],
): Promise<void> {
  // Whether an event that the catalogue lost had somebody waiting is not known.
  const waitedFor = eventIds.filter(eventId => !seats.known.has(eventId) || seats.isWaitedFor(eventId))
  await endEntries(trx, waitedFor, [personId], state, now)
}

/** Numbers of the events on whose waiting lists the person is. */
export async function eventsWaitedForBy(db: Db, personId: string): Promise<number[]> {
  const entries = activeEntries(db).select('event_id').where('person_id', '=', personId)
  return (await entries.execute()).flatMap(({ event_id }) => event_id ?? [])
}

/**
 * Brings all waiting lists up to date at `now`: an offer that has run out goes to the next without
 * waiting for somebody's call. Writes only where something is to be done.
 */
export async function renewOffers(database: Database, edition: Edition, now: Millis): Promise<void> {
  const active = await activeEntries(database.db).select('event_id').distinct().execute()
  const events = allEvents(edition.catalogue).filter(({ ind }) => active.some(({ event_id }) => event_id === ind))
  for (const known of await readSeats(database.db, events, now)) {
    const { event, window, counts } = known
    const isNext = counts.waiting > 0 && freeSeats(window.places, counts) > 0
    if (counts.runOut === 0 && !(isNext && openingOf(edition.festival, known, now).state === 'open')) continue
    await database.write(trx => withSeats(trx, edition, [event.ind], now, async () => {}))
  }
}

/** The waiting lists that the person is on, and every event that is not simply open with free seats, at `now`. */
export async function readWaitingLists(
  db: Db,
  edition: Edition,
  personId: string,
  now: Millis,
): Promise<z.input<typeof waitingList>> {
  const entries = await readShownEntries(db, personId, now)
  const seats = await readSeats(db, allEvents(edition.catalogue), now)
  const unpaid = await ownUnpaidSeats(db, edition, personId, now, seats)
  return {
    entries,
    unpaid: unpaid.flatMap(({ event, until }) => (until === null ? [] : [{ event, until }])),
    lapsed: await lapsedEventsOf(db, edition, personId),
    cancelled: seats.some(({ endedBy }) => endedBy === 'cancelled') ? await cancelledEventsOf(db, personId) : [],
    events: seats.flatMap(known => {
      const fill = fillOf(known.window.places, known.counts)
      const opening = openingOf(edition.festival, known, now).state
      const { endedBy } = known
      const begunAt = hasBegun(known, now) ? known.firstSession : null
      if (opening === 'open' && fill === 'free' && endedBy === null && begunAt === null) return []
      const bounds = windowBounds(edition.festival, known)
      return [
        {
          event: known.event.ind,
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

/** The events whose seat the person lost unpaid and does not have again, the last ones first. */
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

/** The events of which a standing cancellation ended the person's registration. */
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

/** The waiting lists that the person is on, with the position or the offer, at `now`. */
export async function readShownEntries(
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
