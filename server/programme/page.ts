// Reads the console's programme page: venues, sessions with the organiser's permissions, and the history. Days and
// times are in the festival's time zone.
import type { z } from 'zod'
import { addDays, festivalDay, type Millis, timeOfDay } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { countDays } from '../../domain/edition/festival-dates.ts'
import type { changesAnswer, programmePage, sessionRow } from '../../domain/programme/api.ts'
import {
  actualTimes,
  announcedBefore,
  type ProgrammeSession,
  venueClashes,
  visibleState,
} from '../../domain/programme/sessions.ts'
import { typedTimes } from '../../domain/programme/times.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import { savedBy } from '../access/writer.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readAnnouncedValues } from './announcements.ts'
import { nameOf } from './clashes.ts'
import { changesAfter, describeChange, type SessionValues, venueNames } from './history.ts'
import { type SessionRow, sessionOf, sessionRows, takenOffRows, venueOf, venueRows } from './read.ts'
import { mayWrite } from './sessions.ts'

/** All venues and sessions as an organiser with these roles sees them at `now`. */
export async function readProgrammePage(
  db: Db,
  edition: Edition,
  roles: readonly HeldRole[],
  now: Millis,
): Promise<z.input<typeof programmePage>> {
  const { timeZone, dates } = edition.festival
  const [venues, rows, removed] = [await venueRows(db), await sessionRows(db), await takenOffRows(db)]
  const [names, announced] = [await venueNames(db), await readAnnouncedValues(db)]
  const byVenue = Map.groupBy(rows.map(sessionOf), ({ venueId }) => venueId)
  const contextOf = (row: SessionRow) => ({ names, announced, others: byVenue.get(row.venue_id) ?? [], roles })
  const toRow = (row: SessionRow) => rowOf(edition, row, contextOf(row), now)
  const sessions = rows.map(toRow)
  const festivalDays = Array.from({ length: countDays(dates) }, (_, index) => addDays(dates.first, index))
  const clock = timeOfDay(timeZone, now)
  const mayChangeAll = hasPermission(roles, 'wholeProgramme')
  const own = allEvents(edition.catalogue)
    .map(({ ind }) => ind)
    .filter(eventId => mayWrite(roles, eventId))
  return {
    venues: venues.map(row => ({ ...venueOf(row), version: row.version })),
    sessions,
    takenOff: removed.filter(row => actualTimes(sessionOf(row)).to > now).map(toRow),
    days: [...new Set([...festivalDays, ...sessions.map(row => row.festivalDay)])].sort(),
    timeZone,
    today: festivalDay(edition.festival, now),
    clock,
    events: mayChangeAll ? null : own,
    mayChangeAll,
  }
}

type RowContext = {
  names: ReadonlyMap<string, string>
  announced: ReadonlyMap<string, SessionValues>
  others: readonly ProgrammeSession[]
  roles: readonly HeldRole[]
}

function rowOf(edition: Edition, row: SessionRow, context: RowContext, now: Millis): z.input<typeof sessionRow> {
  const session = sessionOf(row)
  const { festival } = edition
  const was = announcedBefore(session, now)
  return {
    ...typedTimes(festival, session),
    id: row.id,
    version: row.version,
    sequence: row.sequence,
    eventId: row.event_id,
    title: row.title,
    name: nameOf(edition, session),
    venueId: row.venue_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    isOver: visibleState(session, now) === 'over',
    isTakenOff: row.removed_at !== null,
    lateMinutes: row.late_minutes,
    reason: row.reason,
    actual: typedTimes(festival, session, session.lateMinutes),
    was: was ? { ...typedTimes(festival, was), venue: context.names.get(was.venueId) ?? 'another venue' } : null,
    known: announcedOf(edition, row, context, now),
    clashes: venueClashes(session, context.others).map(other => nameOf(edition, other)),
    mayChange: mayWrite(context.roles, row.event_id),
  }
}

/** The session as last announced; null if all its changes are announced, or if its old and its new times are over. */
function announcedOf(
  edition: Edition,
  row: SessionRow,
  { names, announced }: RowContext,
  now: Millis,
): z.input<typeof sessionRow>['known'] {
  const values = announced.get(row.id)
  if (!values) return null
  const { venue_id: venueId, starts_at: startsAt, ends_at: endsAt, state, late_minutes: lateMinutes } = values
  const before = { startsAt, endsAt, lateMinutes }
  if (Math.max(actualTimes(before).to, actualTimes(sessionOf(row)).to) <= now) return null
  return {
    ...typedTimes(edition.festival, before),
    venueId,
    venue: names.get(venueId) ?? 'another venue',
    startsAt,
    endsAt,
    state,
    lateMinutes,
    actual: typedTimes(edition.festival, before, lateMinutes),
  }
}

/** Every change of the session, newest first. */
export async function readChanges(
  db: Db,
  edition: Edition,
  sessionId: string,
): Promise<z.input<typeof changesAnswer>['rows']> {
  const names = await venueNames(db)
  return (await changesAfter(db, { session_id: sessionId, venue_id: null }, 0)).map(row => ({
    at: row.at,
    by: savedBy(row.username),
    kind: row.kind,
    reason: row.reason,
    what: describeChange(edition, names, row),
  }))
}
