// Everything that takes or frees a place runs here: the places are locked, held ones that ran out go on to the next in line, and so do those that
// the work has freed. So nobody overtakes the line, whenever the server looks for what ran out (line.ts, G8).
import { findEvent } from '../../domain/catalogue.ts'
import type { FestivalEvent } from '../../domain/content.ts'
import { fillOf, freePlaces, holdLength, type KnownWindow, namesInOneSentence, openingOf } from '../../domain/places.ts'
import type { Fill } from '../../domain/public-places.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { shareWindows } from '../database/window-locks.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../facts/live-edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { programmeChanged } from '../programme/changed.ts'
import { refuse } from '../refuse.ts'
import { confirmedAddress } from '../teams/mails.ts'
import { type Counts, countPlaces } from './counts.ts'
import { readWindows, refuseClosed } from './windows.ts'

/** The places of events while they are locked. */
export type LockedPlaces = {
  /** With the facts of these events as they hold until the transaction ends. */
  edition: Edition
  /** The windows of those events that the catalogue has, by their number, as they were read behind the locks. */
  windows: ReadonlyMap<number, KnownWindow>
  /** Numbers of those events that had somebody in line. */
  waitedFor: ReadonlySet<number>
  /** Refuses when registration for one of the events is closed, unless a place of it is held for the person. */
  refuseClosed(personId: string): Promise<void>
  /** Refuses when one of these events has neither a free place nor one held for the person; names all that are full. */
  refuseFull(personId: string, events: readonly FestivalEvent[]): Promise<void>
}

/**
 * Locks the places of these events until the transaction ends, in the order of their numbers and before any team, so that two calls cannot wait
 * for each other: who needs those of several events names them all at once. Events of the catalogue without a limit share a lock instead: nobody
 * waits, but whoever sets a first limit counts all who are registering.
 */
export async function withPlaces<T>(
  trx: Write,
  mayBeOld: Edition,
  eventIds: readonly number[],
  now: number,
  work: (places: LockedPlaces) => Promise<T>,
): Promise<T> {
  const ids = [...new Set(eventIds)].sort((a, b) => a - b)
  await shareWindows(trx, ids)
  const edition = await presentEdition(trx, mayBeOld)
  const events = ids.flatMap(eventId => findEvent(edition.catalogue, eventId) ?? [])
  let windows = await readWindows(trx, events)
  const waitedFor = await eventsWithLine(trx, ids)
  const isScarce = ({ event, window }: KnownWindow) => window.places !== null || waitedFor.has(event.ind)
  for (const { event } of windows.filter(isScarce)) await lockPlaces(trx, event.ind)
  // While this call waited, results may have been published or a session moved.
  if (windows.some(isScarce)) windows = await readWindows(trx, events)
  const scarce = windows.filter(isScarce)
  const before = await settle(trx, edition, scarce, now)
  const answer = await work({
    edition,
    windows: new Map(windows.map(known => [known.event.ind, known])),
    waitedFor,
    async refuseClosed(personId) {
      const closed = windows.filter(known => openingOf(edition.festival, known, now).state !== 'open')
      const held = await heldEvents(
        trx,
        personId,
        closed.map(({ event }) => event.ind),
        now,
      )
      refuseClosed(
        edition,
        windows.filter(({ event }) => !held.includes(event.ind)),
        now,
      )
    },
    async refuseFull(personId, events) {
      const full: FestivalEvent[] = []
      for (const event of events) {
        const place = before.get(event.ind)
        // What is free is for the line, also while registration is closed and nothing is given out.
        if (!place || freePlaces(place.known.window.places, place.counts) > place.counts.waiting) continue
        if (!(await isHeldFor(trx, personId, event.ind, now))) full.push(event)
      }
      if (full.length > 0)
        refuse('event_full', {
          events: namesInOneSentence(full.map(({ heading }) => heading)),
          are: full.length === 1 ? 'is' : 'are',
        })
    },
  })
  const after = await settle(trx, edition, scarce, now)
  if ([...after].some(([eventId, { fill }]) => fill !== before.get(eventId)?.foundFill)) await programmeChanged(trx)
  return answer
}

/** Numbers of those events that have somebody in line. */
async function eventsWithLine(db: Db, eventIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('waiting_entry')
    .select('event_id')
    .distinct()
    .where('state', 'in', ['waiting', 'held'])
    .where('event_id', 'in', eventIds)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Locks the places of one event until the transaction ends. */
export async function lockPlaces(trx: Write, eventId: number): Promise<void> {
  await trx
    .insertInto('event_lock')
    .values({ event_id: eventId, version: 0 })
    .onConflict(conflict =>
      conflict.column('event_id').doUpdateSet(row => ({ version: row('event_lock.version', '+', 1) })),
    )
    .execute()
}

/** How the places of an event stand; what visitors were told before, and what they are to be told. */
type Settled = { known: KnownWindow; counts: Counts; foundFill: Fill; fill: Fill }

/** Brings the lines of the events with these windows, whose places are locked, up to date at `now` (milliseconds). */
export async function settle(
  trx: Write,
  edition: Edition,
  windows: readonly KnownWindow[],
  now: number,
): Promise<ReadonlyMap<number, Settled>> {
  const counted = await countPlaces(
    trx,
    windows.map(({ event }) => event),
    now,
  )
  const settled = new Map<number, Settled>()
  for (const known of windows) {
    const found = counted.get(known.event.ind)!
    const counts = await settleOne(trx, edition, known, found, now)
    const [foundFill, fill] = [fillOf(known.window.places, found), fillOf(known.window.places, counts)]
    settled.set(known.event.ind, { known, counts, foundFill, fill })
  }
  return settled
}

/** Ends what ran out and, while registration is open, holds each free place for the next in line. */
async function settleOne(
  trx: Write,
  edition: Edition,
  known: KnownWindow,
  found: Counts,
  now: number,
): Promise<Counts> {
  const { event, window } = known
  const counts = { ...found, held: found.held - found.runOut, runOut: 0 }
  if (found.runOut > 0)
    await trx
      .updateTable('waiting_entry')
      .set({ state: 'expired', ended_at: isoTime(now) })
      .where('event_id', '=', event.ind)
      .where('state', '=', 'held')
      .where('held_until', '<=', isoTime(now))
      .execute()
  const free = Math.min(freePlaces(window.places, counts), counts.waiting)
  if (free <= 0 || openingOf(edition.festival, known, now).state !== 'open') return counts
  const next = await trx
    .selectFrom('waiting_entry')
    .select(['id', 'person_id'])
    .where('event_id', '=', event.ind)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(free)
    .execute()
  for (const entry of next) await hold(trx, edition, entry, now)
  return { ...counts, held: counts.held + next.length, waiting: counts.waiting - next.length }
}

/** Holds a place for who has this entry, and mails it to a confirmed address. */
export async function hold(
  trx: Write,
  { festival }: Edition,
  entry: { id: string; person_id: string; given_by?: string },
  now: number,
): Promise<string> {
  const heldUntil = isoTime(now + holdLength(festival, now))
  await trx
    .updateTable('waiting_entry')
    .set({ state: 'held', held_at: isoTime(now), held_until: heldUntil, given_by: entry.given_by ?? null })
    .where('id', '=', entry.id)
    .execute()
  const email = await confirmedAddress(trx, entry.person_id)
  if (email) await queueMail(trx, 'place_held', email, now, entry.id)
  return heldUntil
}

/** Whether a place of the event is held for the person at `now` (milliseconds). */
export async function isHeldFor(db: Db, personId: string, eventId: number, now: number): Promise<boolean> {
  return (await heldEvents(db, personId, [eventId], now)).includes(eventId)
}

/** Those of these events in which a place is held for the person at `now` (milliseconds). */
async function heldEvents(db: Db, personId: string, eventIds: readonly number[], now: number): Promise<number[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('waiting_entry')
    .select('event_id')
    .where('person_id', '=', personId)
    .where('event_id', 'in', eventIds)
    .where('state', '=', 'held')
    .where('held_until', '>', isoTime(now))
    .execute()
  return rows.map(({ event_id }) => event_id)
}
