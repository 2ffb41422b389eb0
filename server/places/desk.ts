// What organisers see and decide about registering for an event: its window and its places.
import type { z } from 'zod'
import type { FestivalEvent } from '../../domain/content.ts'
import { type EventWindow, openingOf, windowBounds } from '../../domain/places.ts'
import type { eventPlaces, eventPlacesPage, windowBody } from '../../domain/places-api.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { lockWindow } from '../database/window-locks.ts'
import type { Edition } from '../edition.ts'
import type { Audited } from '../organiser/audit.ts'
import { readClockTime } from '../organiser/clock-time.ts'
import { programmeChanged } from '../programme/changed.ts'
import { refuse } from '../refuse.ts'
import { knownEvent } from '../registration/known-event.ts'
import { countPlaces } from './counts.ts'
import { readLine } from './desk-line.ts'
import { lockPlaces, settle } from './locked.ts'
import { firstSessions, readWindow, readWindows } from './windows.ts'

type Row = z.input<typeof eventPlaces>
type Page = z.input<typeof eventPlacesPage>

/** The registration of these events at `now` (milliseconds). */
export async function listPlaces(
  db: Db,
  edition: Edition,
  events: readonly FestivalEvent[],
  now: number,
): Promise<Row[]> {
  const { festival } = edition
  const versions = new Map(
    (await db.selectFrom('event_window').select(['event_id', 'version']).execute()).map(row => [
      row.event_id,
      row.version,
    ]),
  )
  const counts = await countPlaces(db, events, now)
  return (await readWindows(db, events)).map(known => {
    const { event, window, decidedBy } = known
    const of = counts.get(event.ind)
    const bounds = windowBounds(festival, known)
    return {
      ...{ eventId: event.ind, window, version: versions.get(event.ind) ?? 0 },
      ...{ opening: openingOf(festival, known, now).state, decidedBy },
      ...{ opensAt: bounds?.opensAt ?? null, closesAt: bounds?.closesAt ?? null },
      ...{ taken: of?.taken ?? 0, held: of?.held ?? 0, waiting: of?.waiting ?? 0 },
    }
  })
}

/** The registration of one event. Refuses an event that the catalogue lacks. */
export async function readPlaces(db: Db, edition: Edition, eventId: number, now: number): Promise<Page> {
  const event = knownEvent(edition, eventId)
  const [row] = await listPlaces(db, edition, [event], now)
  if (!row) refuse('event_unknown', { eventId })
  const change = await findChange(db, eventId)
  return {
    ...row,
    publishedPlaces: event.capacity,
    firstSession: (await firstSessions(db, [eventId])).get(eventId) ?? null,
    ...{ changedAt: change?.changed_at ?? null, changedBy: change?.username ?? null },
    line: await readLine(db, eventId, now),
  }
}

/** Who changed the window of the event last, and when. */
function findChange(db: Db, eventId: number) {
  return db
    .selectFrom('event_window')
    .innerJoin('person', 'person.id', 'event_window.changed_by')
    .select(['event_window.version', 'event_window.changed_at', 'person.username'])
    .where('event_window.event_id', '=', eventId)
    .executeTakeFirst()
}

type Change = { actorId: string; eventId: number; change: z.output<typeof windowBody> }

/**
 * Changes when registration for an event is open and how many places it has, at `now` (milliseconds), and answers the audit entry (G7).
 * Refuses when somebody else changed them since the organiser looked, times that no clock shows, an end before the start, and fewer places than
 * are taken unless that is meant.
 */
export async function changeWindow(
  trx: Write,
  edition: Edition,
  { actorId, eventId, change }: Change,
  now: number,
): Promise<Audited<void>> {
  const event = knownEvent(edition, eventId)
  await lockWindow(trx, eventId)
  await lockPlaces(trx, eventId)
  const last = await findChange(trx, eventId)
  if ((last?.version ?? 0) !== change.version) refuse('window_changed', { name: last?.username ?? 'Somebody' })
  const { window: before } = await readWindow(trx, event)
  const after = windowFrom(edition, change)
  const taken = (await countPlaces(trx, [event], now)).get(eventId)?.taken ?? 0
  if (after.places !== null && after.places < taken && !change.acceptBelow) refuse('places_below', { taken })
  const values = {
    ...{ kind: after.kind, opens_at: after.opensAt, closes_at: after.closesAt, minutes_before: after.minutesBefore },
    ...{ paused_at: after.paused ? isoTime(now) : null, places: after.places, version: change.version + 1 },
    ...{ changed_at: isoTime(now), changed_by: actorId },
  }
  await trx
    .insertInto('event_window')
    .values({ event_id: eventId, ...values })
    .onConflict(conflict => conflict.column('event_id').doUpdateSet(values))
    .execute()
  // More places, or none of a limit, are for the next in line.
  await settle(trx, edition, [await readWindow(trx, event)], now)
  await programmeChanged(trx)
  const entry = { action: 'places.change' as const, personId: null }
  return { answer: undefined, entries: [{ ...entry, before, after: { event: eventId, ...after } }] }
}

/** The window that the fields of the console mean. What its kind does not need is left out of it. */
function windowFrom({ festival: { timeZone } }: Edition, change: Change['change']): EventWindow {
  const { kind, minutesBefore, paused, places } = change
  const own = kind === 'own'
  const [opensAt, closesAt] = [change.opensAt, change.closesAt].map(typed =>
    own && typed !== '' ? isoTime(readClockTime(timeZone, typed)) : null,
  )
  if (opensAt && closesAt && opensAt >= closesAt) refuse('window_order')
  return { kind, opensAt: opensAt ?? null, closesAt: closesAt ?? null, minutesBefore, paused, places }
}
