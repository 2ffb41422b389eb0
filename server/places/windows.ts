// The window and the number of places of each event: what organisers decided, or else what the content says. desk.ts changes them.
import type { Selectable } from 'kysely'
import type { FestivalEvent } from '../../domain/content.ts'
import {
  checkOpen,
  decidingKind,
  type EventWindow,
  type KnownWindow,
  openingOf,
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

/** The windows of these events with all that decides when they are open, in their order. */
export async function readWindows(db: Db, events: readonly FestivalEvent[]): Promise<KnownWindow[]> {
  if (events.length === 0) return []
  const ids = events.map(({ ind }) => ind)
  const rows = await db.selectFrom('event_window').selectAll().where('event_id', 'in', ids).execute()
  const windows = events.map(event => {
    const row = rows.find(({ event_id }) => event_id === event.ind)
    return { event, window: row ? windowOf(row) : publishedWindow(event) }
  })
  const following = windows.filter(({ window }) => window.kind === 'session').map(({ event }) => event.ind)
  const sessions = await firstSessions(db, following)
  const withResults = await eventsWithResults(db, ids)
  return windows.map(({ event, window }) => ({
    ...{ event, window, decidedBy: decidingKind(window, withResults.has(event.ind)) },
    firstSession: sessions.get(event.ind) ?? null,
  }))
}

/** The window of one event. */
export async function readWindow(db: Db, event: FestivalEvent): Promise<KnownWindow> {
  const [known] = await readWindows(db, [event])
  return known!
}

/** The numbers of those events whose standings are published. */
async function eventsWithResults(db: Db, eventIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('rounds')
    .select('event_id')
    .where('event_id', 'in', eventIds)
    .where('kind', '=', 'standings')
    .where('published_version', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
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

/** Refuses at `now` (milliseconds) unless registration for all of these events is open; names those for which it is not (G7). */
export function refuseClosed({ festival }: Edition, windows: readonly KnownWindow[], now: number): void {
  const asked = windows.map(known => ({ ...known, opening: openingOf(festival, known, now) }))
  refuseIf(checkOpen(asked, festival.timeZone))
}

/**
 * The edition's festival with the event's own window in the place of the festival's, for the rules of teams, whose deadline is the end of
 * registration unless the content says another.
 */
export function withOwnWindow({ festival }: Edition, known: KnownWindow) {
  const bounds = windowBounds(festival, known)
  return { ...festival, registration: bounds ?? festival.registration }
}
