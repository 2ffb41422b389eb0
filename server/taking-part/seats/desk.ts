// Reads and changes the windows and seats of events for organisers.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import type { eventSeats, windowBody } from '../../../domain/seats/api.ts'
import { decidingKind, type EventWindow, openingOf, windowBounds } from '../../../domain/seats/seats.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { readClockTime } from '../../clock-time.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { lockWindow } from '../../people/window-locks.ts'
import { refuse } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import { lockSeats } from './locked-seats.ts'
import { offerFreeSeats } from './offers.ts'
import { readSeats, readSeatsOf } from './read.ts'

type Row = z.input<typeof eventSeats>

/** The state of registration for these events at `now`. */
export async function listSeats(
  db: Db,
  edition: Edition,
  events: readonly FestivalEvent[],
  now: Millis,
): Promise<Row[]> {
  const { festival } = edition
  const versions = new Map(
    (await db.selectFrom('event_window').select(['event_id', 'version']).execute()).map(row => [
      row.event_id,
      row.version,
    ]),
  )
  return (await readSeats(db, events, now, { all: true })).map(details => {
    const { event, window, counts } = details
    const bounds = windowBounds(festival, details)
    return {
      eventId: event.ind,
      window,
      version: versions.get(event.ind) ?? 0,
      opening: openingOf(festival, details, now).state,
      decidedBy: decidingKind(details),
      opensAt: bounds?.opensAt ?? null,
      closesAt: bounds?.closesAt ?? null,
      taken: counts.taken,
      held: counts.held,
      waiting: counts.waiting,
    }
  })
}

/** The last change of the event's window, with its version, its time and the name of the organiser. */
export function findLastChange(db: Db, eventId: number) {
  return db
    .selectFrom('event_window')
    .innerJoin('person', 'person.id', 'event_window.changed_by')
    .select(['event_window.version', 'event_window.changed_at', 'person.username'])
    .where('event_window.event_id', '=', eventId)
    .executeTakeFirst()
}

type Change = { actorId: string; eventId: number; change: z.output<typeof windowBody> }

/**
 * Changes the window and seats of an event at `now`, and returns the audit entry (G7). Refuses if another organiser has
 * changed them since this organiser read them. Also refuses times that do not exist on the clock, an end before the
 * start, and fewer seats than are taken, unless the organiser has confirmed the number of seats.
 */
export async function changeWindow(
  trx: Transaction,
  edition: Edition,
  { actorId, eventId, change }: Change,
  now: Millis,
): Promise<Audited<void>> {
  const event = requireEvent(edition, eventId)
  await lockWindow(trx, eventId)
  await lockSeats(trx, [eventId])
  const last = await findLastChange(trx, eventId)
  if ((last?.version ?? 0) !== change.version) refuse('window_changed', { name: last?.username ?? 'Somebody' })
  const { window: before, counts } = await readSeatsOf(trx, event, now, { all: true })
  const { taken } = counts
  const after = windowFrom(edition, change)
  if (after.places !== null && after.places < taken && !change.acceptBelow) refuse('places_below', { taken })
  const values = {
    kind: after.kind,
    opens_at: after.opensAt,
    closes_at: after.closesAt,
    minutes_before: after.minutesBefore,
    paused_at: after.paused ? isoTime(now) : null,
    seats: after.places,
    version: change.version + 1,
    changed_at: isoTime(now),
    changed_by: actorId,
  }
  await trx
    .insertInto('event_window')
    .values({ event_id: eventId, ...values })
    .onConflict(conflict => conflict.column('event_id').doUpdateSet(values))
    .execute()
  // Offers additional seats to the waiting list.
  await offerFreeSeats(trx, edition, [await readSeatsOf(trx, event, now)], now)
  await publicDataChanged(trx)
  const entry = { action: 'places.change' as const, personId: null }
  return { answer: undefined, entries: [{ ...entry, before, after: { event: eventId, ...after } }] }
}

/** Turns the fields of the console into a window. Drops fields that the kind of window does not use. */
function windowFrom({ festival: { timeZone } }: Edition, change: Change['change']): EventWindow {
  const { kind, minutesBefore, paused, places } = change
  const own = kind === 'own'
  const [opensAt, closesAt] = [change.opensAt, change.closesAt].map(typed =>
    own && typed !== '' ? isoTime(readClockTime(timeZone, typed)) : null,
  )
  if (opensAt && closesAt && opensAt >= closesAt) refuse('window_order')
  return { kind, opensAt: opensAt ?? null, closesAt: closesAt ?? null, minutesBefore, paused, places }
}
