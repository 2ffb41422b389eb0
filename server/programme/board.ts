// The programme as organisers see it: venues, sessions with what they may do about each, and its history. Days and times are in the festival's
// zone.
import type { z } from 'zod'
import { allEvents } from '../../domain/catalogue.ts'
import { dayOf, timeOfDay } from '../../domain/day.ts'
import { countDays } from '../../domain/festival-dates.ts'
import { isMarked, type ProgrammeSession, shownState, venueClashes } from '../../domain/programme.ts'
import type { changesAnswer, programmeBoard, sessionRow } from '../../domain/programme-api.ts'
import { addDays, typedTimes } from '../../domain/programme-times.ts'
import { type HeldRole, hasPermission } from '../../domain/roles.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { nameOf } from './clashes.ts'
import { changesAfter, describeChange, venueNames } from './history.ts'
import { type SessionRow, sessionOf, sessionRows, venueOf, venueRows } from './read.ts'
import { mayWrite } from './sessions.ts'

/** All venues and sessions as somebody with these roles sees them at `now` (milliseconds). */
export async function readBoard(
  db: Db,
  edition: Edition,
  roles: readonly HeldRole[],
  now: number,
): Promise<z.input<typeof programmeBoard>> {
  const { timeZone, dates } = edition.festival
  const [venues, rows] = [await venueRows(db), await sessionRows(db)]
  const names = new Map(venues.map(({ id, name }) => [id, name]))
  const byVenue = Map.groupBy(rows.map(sessionOf), ({ venueId }) => venueId)
  const sessions = rows.map(row => rowOf(edition, row, { names, others: byVenue.get(row.venue_id) ?? [], roles }, now))
  const festivalDays = Array.from({ length: countDays(dates) }, (_, index) => addDays(dates.first, index))
  const clock = timeOfDay(timeZone, now)
  const mayChangeAll = hasPermission(roles, 'wholeProgramme')
  const own = allEvents(edition.catalogue)
    .map(({ ind }) => ind)
    .filter(eventId => mayWrite(roles, eventId))
  return {
    venues: venues.map(row => ({ ...venueOf(row), version: row.version })),
    sessions,
    days: [...new Set([...festivalDays, ...sessions.map(({ day }) => day)])].sort(),
    ...{ timeZone, today: dayOf(timeZone, now), clock, events: mayChangeAll ? null : own, mayChangeAll },
  }
}

type Around = { names: ReadonlyMap<string, string>; others: readonly ProgrammeSession[]; roles: readonly HeldRole[] }

function rowOf(edition: Edition, row: SessionRow, around: Around, now: number): z.input<typeof sessionRow> {
  const session = sessionOf(row)
  const { timeZone } = edition.festival
  const { was } = session
  return {
    ...typedTimes(timeZone, session),
    ...{ id: row.id, version: row.version, sequence: row.sequence, eventId: row.event_id, title: row.title },
    ...{ name: nameOf(edition, session), venueId: row.venue_id, startsAt: row.starts_at, endsAt: row.ends_at },
    ...{ state: row.state, isOver: shownState(session, now) === 'over', lateMinutes: row.late_minutes },
    reason: row.reason,
    actual: typedTimes(timeZone, session, session.lateMinutes),
    was:
      was && isMarked(session, now)
        ? { ...typedTimes(timeZone, was), venue: around.names.get(was.venueId) ?? 'another venue' }
        : null,
    clashes: venueClashes(session, around.others).map(other => nameOf(edition, other)),
    mayChange: mayWrite(around.roles, row.event_id),
  }
}

/** Every change of the session, the newest first. */
export async function readChanges(
  db: Db,
  edition: Edition,
  sessionId: string,
): Promise<z.input<typeof changesAnswer>['rows']> {
  const names = await venueNames(db)
  return (await changesAfter(db, { session_id: sessionId, venue_id: null }, 0)).map(row => ({
    ...{ at: row.at, by: row.username ?? 'The command line', kind: row.kind, reason: row.reason },
    what: describeChange(edition, names, row),
  }))
}
