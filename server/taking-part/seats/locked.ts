// Everything that takes or frees a seat runs here, and locks once: the seats are locked, offers that ran out end and
// the next on the waiting list are offered what is free, before the work and after it. So nobody overtakes the waiting
// list, whenever the server looks for offers that ran out (G8). What changes seats takes the `LockedSeats` as argument.
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
import { shareWindows } from '../../database/window-locks.ts'
import type { Edition } from '../../edition.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import { publicDataChanged } from '../../pages/changed.ts'
import { refuse } from '../../refuse.ts'
import { findOffer } from './entries.ts'
import { offerFreeSeats } from './offers.ts'
import { type KnownSeats, readSeats } from './read.ts'
import { refuseClosed } from './windows.ts'

/** The seats of events while they are locked. */
export type LockedSeats = {
  /** The edition, with the facts of these events as they hold until the transaction ends. */
  edition: Edition
  /** The events that the catalogue has, by their number, with their seats before the work. */
  known: ReadonlyMap<number, KnownSeats>
  /** Whether the event's seats are limited. */
  isLimited(eventId: number): boolean
  /** Whether somebody was on the waiting list of the event. */
  isWaitedFor(eventId: number): boolean
  /** The id of the entry with which a seat of the event is offered to the person, or undefined. */
  offerFor(personId: string, eventId: number): Promise<string | undefined>
  /**
   * Refuses when registration for one of these events is closed, unless a seat of it is offered to the person and the
   * event has not ended.
   */
  refuseClosed(personId: string, eventIds: readonly number[]): Promise<void>
  /** Refuses when one of these events itself is closed, for the desk. */
  refuseClosedEvents(eventIds: readonly number[]): void
  /** Refuses when one of these events has ended. */
  refuseEnded(eventIds: readonly number[]): void
  /**
   * Refuses when one of these events has neither a free seat nor one offered to the person; names all that are full.
   */
  refuseFull(personId: string, events: readonly FestivalEvent[]): Promise<void>
}

/**
 * Locks the seats of these events until the transaction ends, in the order of their numbers and before any team, so
 * that two calls cannot wait for each other: who needs those of several events names them all at once, and never locks
 * again within `work`. Events of the catalogue without a limit share a lock instead: nobody waits, but whoever sets a
 * first limit counts all who are registering.
 */
export async function withSeats<T>(
  trx: Transaction,
  mayBeOld: Edition,
  eventIds: readonly number[],
  now: Millis,
  work: (seats: LockedSeats) => Promise<T>,
): Promise<T> {
  const ids = [...new Set(eventIds)].sort((a, b) => a - b)
  await shareWindows(trx, ids)
  const { edition, seats: unlocked } = await readPresent(trx, mayBeOld, ids, now)
  const scarce = unlocked.filter(isScarce).map(({ event }) => event)
  await lockSeats(
    trx,
    scarce.map(({ ind }) => ind),
  )
  // While this call waited, seats may have been taken, results published or a session moved.
  const seats = scarce.length > 0 ? await readSeats(trx, eventsOf(edition.catalogue, ids), now) : unlocked
  const known = await offerFreeSeats(trx, edition, seats, now)
  const answer = await work(lockedSeats(trx, edition, known, now))
  const left = await offerFreeSeats(trx, edition, await readSeats(trx, scarce, now), now)
  const told = new Map(seats.map(found => [found.event.ind, fillNow(found)]))
  if (left.some(after => fillNow(after) !== told.get(after.event.ind))) await publicDataChanged(trx)
  return answer
}

const eventsOf = (catalogue: readonly Category[], ids: readonly number[]) =>
  ids.flatMap(eventId => findEvent(catalogue, eventId) ?? [])

const isWaited = ({ counts }: KnownSeats) => counts.waiting + counts.held > 0

/** Whether two calls may want the same seat. */
const isScarce = (known: KnownSeats) => known.window.places !== null || isWaited(known)

const fillNow = ({ window, counts }: KnownSeats) => fillOf(window.places, counts)

/** The facts and seats as they are. Mostly the known facts still hold, and nothing is read twice. */
async function readPresent(trx: Transaction, mayBeOld: Edition, ids: readonly number[], now: Millis) {
  const { catalogue } = mayBeOld
  const seats = await readSeats(trx, eventsOf(catalogue, ids), now)
  const edition = await presentEdition(trx, mayBeOld, seats[0]?.overridesVersion)
  if (edition.catalogue === catalogue) return { edition, seats }
  return { edition, seats: await readSeats(trx, eventsOf(edition.catalogue, ids), now) }
}

function lockedSeats(trx: Transaction, edition: Edition, seats: readonly KnownSeats[], now: Millis): LockedSeats {
  const known = new Map(seats.map(each => [each.event.ind, each]))
  const knownOf = (eventId: number) => known.get(eventId) ?? []
  const isWaitedFor = (eventId: number) => {
    const found = known.get(eventId)
    return found !== undefined && isWaited(found)
  }
  const offerFor = async (personId: string, eventId: number) =>
    isWaitedFor(eventId) ? findOffer(trx, personId, eventId, now) : undefined
  /** Those of these events for which no offer helps the person. */
  async function withoutOffer(personId: string, asked: readonly KnownSeats[], helps: (each: KnownSeats) => boolean) {
    const without: KnownSeats[] = []
    for (const each of asked)
      if (!helps(each) || (await offerFor(personId, each.event.ind)) === undefined) without.push(each)
    return without
  }
  return {
    isLimited: eventId => (known.get(eventId)?.window.places ?? null) !== null,
    edition,
    known,
    isWaitedFor,
    offerFor,
    async refuseClosed(personId, eventIds) {
      const helps = (each: KnownSeats) => !hasEnded(each) && openingOf(edition.festival, each, now).state !== 'open'
      refuseClosed(edition, await withoutOffer(personId, eventIds.flatMap(knownOf), helps), now)
    },
    refuseClosedEvents: eventIds => refuseClosed(edition, eventIds.flatMap(knownOf).filter(isClosedEvent), now),
    refuseEnded: eventIds => refuseClosed(edition, eventIds.flatMap(knownOf).filter(hasEnded), now),
    async refuseFull(personId, events) {
      // What is free is for the waiting list, also while registration is closed and nothing is offered.
      const isFull = ({ window, counts }: KnownSeats) => freeSeats(window.places, counts) <= counts.waiting
      const asked = events.flatMap(({ ind }) => knownOf(ind)).filter(isFull)
      const refused = await withoutOffer(personId, asked, () => true)
      if (refused.length > 0)
        refuse('event_full', {
          events: namesInOneSentence(refused.map(({ event }) => event.heading)),
          are: refused.length === 1 ? 'is' : 'are',
        })
    },
  }
}

/** Locks the seats of these events until the transaction ends, in this order. */
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
