// The window and the number of places of each event: what organisers decided, or else what the content says. desk.ts changes them.
import type { Selectable } from 'kysely'
import type { FestivalEvent } from '../../domain/content.ts'
import {
  type Asked,
  checkOpen,
  type EventWindow,
  type Opening,
  openingAt,
  publishedWindow,
  windowBounds,
} from '../../domain/places.ts'
import { actualTimes } from '../../domain/programme.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { sessionOf } from '../programme/read.ts'
import { refuseIf } from '../refuse.ts'

/** The window of one event with all that decides when it is open. */
export type KnownWindow = {
  event: FestivalEvent
  window: EventWindow
  /** When its first session begins, ISO-8601; null where none is planned. */
  firstSession: string | null
  /** Its standings are published. */
  isDecided: boolean
}

/** The windows of these events, in their order. */
export async function readWindows(db: Db, events: readonly FestivalEvent[]): Promise<KnownWindow[]> {
  if (events.length === 0) return []
  const ids = events.map(({ ind }) => ind)
  const rows = await db.selectFrom('event_window').selectAll().where('event_id', 'in', ids).execute()
  const following = rows.filter(({ kind }) => kind === 'session').map(({ event_id }) => event_id)
  const sessions = await firstSessions(db, following)
  const decided = await decidedEvents(db, ids)
  return events.map(event => {
    const row = rows.find(({ event_id }) => event_id === event.ind)
    const window = row ? windowOf(row) : publishedWindow(event)
    return { event, window, firstSession: sessions.get(event.ind) ?? null, isDecided: decided.includes(event.ind) }
  })
}

/** The window of one event. */
export async function readWindow(db: Db, event: FestivalEvent): Promise<KnownWindow> {
  const [known] = await readWindows(db, [event])
  return known ?? { event, window: publishedWindow(event), firstSession: null, isDecided: false }
}

/** Those of these events whose standings are published. */
async function decidedEvents(db: Db, eventIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('rounds')
    .select('event_id')
    .where('event_id', 'in', eventIds)
    .where('kind', '=', 'standings')
    .where('published_version', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** When the first session of each of these events begins as things stand, ISO-8601; cancelled ones do not count. */
export async function firstSessions(db: Db, eventIds: readonly number[]): Promise<Map<number, string>> {
  const first = new Map<number, string>()
  if (eventIds.length === 0) return first
  const rows = await db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .where('removed_at', 'is', null)
    .where('state', '<>', 'cancelled')
    .execute()
  for (const row of rows) {
    const startsAt = isoTime(actualTimes(sessionOf(row)).from)
    const earlier = first.get(row.event_id ?? 0)
    if (row.event_id !== null && (earlier === undefined || startsAt < earlier)) first.set(row.event_id, startsAt)
  }
  return first
}

/** The row of the table as a window. */
function windowOf(row: Selectable<Tables['event_window']>): EventWindow {
  return {
    ...{ kind: row.kind, opensAt: row.opens_at, closesAt: row.closes_at, minutesBefore: row.minutes_before },
    ...{ paused: row.paused_at !== null, places: row.places },
  }
}

/** How registration for the event stands at `now` (milliseconds). One with published standings is closed, unless an organiser opened it by hand. */
export function openingOf(
  { festival }: Edition,
  { window, firstSession, isDecided }: KnownWindow,
  now: number,
): Opening {
  if (isDecided && window.kind !== 'open') return { state: 'closed' }
  return openingAt(window, { registration: festival.registration, firstSession }, now)
}

/** Refuses at `now` (milliseconds) unless registration for all of these events is open; names those for which it is not (G7). */
export function refuseClosed(edition: Edition, windows: readonly KnownWindow[], now: number): void {
  const asked = windows.map(
    (known): Asked => ({
      event: known.event,
      kind: known.isDecided ? 'closed' : known.window.kind,
      opening: openingOf(edition, known, now),
    }),
  )
  refuseIf(checkOpen(asked, edition.festival.timeZone))
}

/**
 * The edition's festival with the event's own window in the place of the festival's, for the rules of teams, whose deadline is the end of
 * registration unless the content says another.
 */
export async function withOwnWindow(db: Db, { festival }: Edition, event: FestivalEvent) {
  const { window, firstSession } = await readWindow(db, event)
  const bounds = windowBounds(window, { registration: festival.registration, firstSession })
  return { ...festival, registration: bounds ?? festival.registration }
}
