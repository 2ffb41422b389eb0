// All code that takes or frees a seat runs in `withSeats`, which locks the seats once. Before and after that code it
// ends expired offers and offers free seats to the waiting list. So nobody overtakes the waiting list, even if the job
// for expired offers runs late (G8). Functions that change seats take `LockedSeats` as an argument.
import type { Millis } from '../../../domain/day.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import type { Category, FestivalEvent } from '../../../domain/edition/content.ts'
import {
  fillOf,
  freeSeats,
  hasEnded,
  isClosedEvent,
  namesInOneSentence,
  openingOf,
} from '../../../domain/seats/seats.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { shareWindows } from '../../people/window-locks.ts'
import { refuse } from '../../refuse.ts'
import { findOffer } from './entries.ts'
import { offerFreeSeats } from './offers.ts'
import { readSeats, type SeatDetails } from './read.ts'
import { refuseClosed } from './windows.ts'

/** Seats of events, while they are locked. */
export type LockedSeats = {
  /** The edition, with the current facts of these events. The facts cannot change before the transaction ends. */
  edition: Edition
  /** The seats before `work` of the events that are in the catalogue, by event number. */
  byEvent: ReadonlyMap<number, SeatDetails>
  /** Whether the event's seats are limited. */
  isLimited(eventId: number): boolean
  /** Whether anybody was waiting or had an offer before `work`. */
  hasWaitingList(eventId: number): boolean
  /** The id of the waiting-list entry by which the person is offered a seat of the event, or undefined. */
  offerFor(personId: string, eventId: number): Promise<string | undefined>
  /**
   * Refuses if registration for one of these events is closed. A person with an offer may still register unless the
   * event has ended.
   */
  refuseClosed(personId: string, eventIds: readonly number[]): Promise<void>
  /** Refuses if one of these events itself is closed. This is the rule for the desk. */
  refuseClosedEvents(eventIds: readonly number[]): void
  /** Refuses if one of these events has ended. */
  refuseEnded(eventIds: readonly number[]): void
  /** Refuses if one of these events has no free seat and no seat offered to the person; names all full events. */
  refuseFull(personId: string, events: readonly FestivalEvent[]): Promise<void>
}

/**
 * Locks the seats of these events until the transaction ends, in the order of their numbers and before any team, so
 * that two calls cannot deadlock. A caller who needs several events names them all at once, and never locks again
 * within `work`. For unlimited events calls share a lock, so no call waits for another. An organiser who sets a first
 * limit waits for these calls, and so counts all new registrations.
 */
export async function withSeats<T>(
  trx: Transaction,
  cachedEdition: Edition,
  eventIds: readonly number[],
  now: Millis,
  work: (seats: LockedSeats) => Promise<T>,
): Promise<T> {
  const ids = [...new Set(eventIds)].sort((a, b) => a - b)
  await shareWindows(trx, ids)
  const { edition, seats: unlocked } = await readCurrent(trx, cachedEdition, ids, now)
  const scarce = unlocked.filter(isScarce).map(({ event }) => event)
  await lockSeats(
    trx,
    scarce.map(({ ind }) => ind),
  )
  // While this call waited for the lock, others may have taken seats, published results or moved a session.
  const seats = scarce.length > 0 ? await readSeats(trx, eventsOf(edition.catalogue, ids), now) : unlocked
  const offered = await offerFreeSeats(trx, edition, seats, now)
  const answer = await work(lockedSeats(trx, edition, offered, now))
  const seatsAfter = await offerFreeSeats(trx, edition, await readSeats(trx, scarce, now), now)
  const fillBefore = new Map(seats.map(found => [found.event.ind, fillNow(found)]))
  const isFillNew = seatsAfter.some(after => fillNow(after) !== fillBefore.get(after.event.ind))
  const hasOrder = seats.some(({ hasOrder }) => hasOrder)
  if (isFillNew || hasOrder) await publicDataChanged(trx)
  return answer
}

const eventsOf = (catalogue: readonly Category[], ids: readonly number[]) =>
  ids.flatMap(eventId => findEvent(catalogue, eventId) ?? [])

const hasEntries = ({ counts }: SeatDetails) => counts.waiting + counts.held > 0

/** Whether two calls may compete for the same seat. */
const isScarce = (details: SeatDetails) => details.window.places !== null || hasEntries(details)

const fillNow = ({ window, counts }: SeatDetails) => fillOf(window.places, counts)

/** The current facts and seats. Usually the cached facts are still current, and nothing is read twice. */
async function readCurrent(trx: Transaction, cachedEdition: Edition, ids: readonly number[], now: Millis) {
  const { catalogue } = cachedEdition
  const seats = await readSeats(trx, eventsOf(catalogue, ids), now)
  const edition = await presentEdition(trx, cachedEdition, seats[0]?.overridesVersion)
  if (edition.catalogue === catalogue) return { edition, seats }
  return { edition, seats: await readSeats(trx, eventsOf(edition.catalogue, ids), now) }
}

function lockedSeats(trx: Transaction, edition: Edition, seats: readonly SeatDetails[], now: Millis): LockedSeats {
  const byEvent = new Map(seats.map(each => [each.event.ind, each]))
  const seatsOf = (eventId: number) => byEvent.get(eventId) ?? []
  const hasWaitingList = (eventId: number) => {
    const found = byEvent.get(eventId)
    return found !== undefined && hasEntries(found)
  }
  const offerFor = async (personId: string, eventId: number) =>
    hasWaitingList(eventId) ? findOffer(trx, personId, eventId, now) : undefined
  /** The events for which the person has no offer, or for which an offer does not help (`helps`). */
  async function withoutOffer(personId: string, events: readonly SeatDetails[], helps: (each: SeatDetails) => boolean) {
    const without: SeatDetails[] = []
    for (const each of events)
      if (!helps(each) || (await offerFor(personId, each.event.ind)) === undefined) without.push(each)
    return without
  }
  return {
    isLimited: eventId => (byEvent.get(eventId)?.window.places ?? null) !== null,
    edition,
    byEvent,
    hasWaitingList,
    offerFor,
    async refuseClosed(personId, eventIds) {
      const helps = (each: SeatDetails) => !hasEnded(each) && openingOf(edition.festival, each, now).state !== 'open'
      refuseClosed(edition, await withoutOffer(personId, eventIds.flatMap(seatsOf), helps), now)
    },
    refuseClosedEvents: eventIds => refuseClosed(edition, eventIds.flatMap(seatsOf).filter(isClosedEvent), now),
    refuseEnded: eventIds => refuseClosed(edition, eventIds.flatMap(seatsOf).filter(hasEnded), now),
    async refuseFull(personId, events) {
      // Free seats belong to the waiting list, even while registration is closed and nothing is offered.
      const isFull = ({ window, counts }: SeatDetails) => freeSeats(window.places, counts) <= counts.waiting
      const full = events.flatMap(({ ind }) => seatsOf(ind)).filter(isFull)
      const refused = await withoutOffer(personId, full, () => true)
      if (refused.length > 0)
        refuse('event_full', {
          events: namesInOneSentence(refused.map(({ event }) => event.heading)),
          are: refused.length === 1 ? 'is' : 'are',
        })
    },
  }
}

/** Locks the seats of these events in this order, until the transaction ends. */
export async function lockSeats(trx: Transaction, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await trx
    .insertInto('event_lock')
    .values(eventIds.map(event_id => ({ event_id, version: 0 })))
    .onConflict(conflict =>
      conflict.column('event_id').doUpdateSet(row => ({ version: row('event_lock.version', '+', 1) })),
    )
    .execute()
}
