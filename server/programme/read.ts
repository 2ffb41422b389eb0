// Reads venues and sessions as the types of domain/programme/sessions.ts. Leaves out removed venues and sessions.
import type { Selectable } from 'kysely'
import type { ProgrammeSession, Venue } from '../../domain/programme/sessions.ts'
import type { ProgrammeSessionTable, VenueTable } from '../database/tables/programme.ts'
import type { Db } from '../database/types.ts'

export type SessionRow = Selectable<ProgrammeSessionTable>
export type VenueRow = Selectable<VenueTable>

/** All venues in their order, and all sessions by their planned start. */
export async function readProgramme(db: Db): Promise<{ venues: Venue[]; sessions: ProgrammeSession[] }> {
  const [venues, sessions] = [await venueRows(db), await sessionRows(db)]
  return { venues: venues.map(venueOf), sessions: sessions.map(sessionOf) }
}

/** The venues in their order, without removed venues. */
export function venueRows(db: Db): Promise<VenueRow[]> {
  return db.selectFrom('venues').selectAll().where('removed_at', 'is', null).orderBy('position').orderBy('id').execute()
}

/** The sessions of one venue or of all venues, by planned start, without removed sessions. */
export function sessionRows(db: Db, venueId?: string): Promise<SessionRow[]> {
  return db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('removed_at', 'is', null)
    .$if(venueId !== undefined, rows => rows.where('venue_id', '=', venueId ?? ''))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export function venueOf({ id, name, directions, map_url }: VenueRow): Venue {
  return { id, name, directions, mapUrl: map_url }
}

export function sessionOf(row: SessionRow): ProgrammeSession {
  const { previous_venue_id, previous_starts_at, previous_ends_at } = row
  const moved = previous_venue_id !== null && previous_starts_at !== null && previous_ends_at !== null
  return {
    id: row.id,
    eventId: row.event_id,
    title: row.title,
    venueId: row.venue_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    lateMinutes: row.late_minutes,
    reason: row.reason,
    sequence: row.sequence,
    movedAt: row.moved_at,
    changedAt: row.changed_at,
    was: moved ? { venueId: previous_venue_id, startsAt: previous_starts_at, endsAt: previous_ends_at } : null,
  }
}

/** The sessions that were taken off the programme, by planned start. */
export function takenOffRows(db: Db): Promise<SessionRow[]> {
  return db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('removed_at', 'is not', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** The session with this id, or undefined. `takenOff` includes sessions that were taken off the programme. */
export function findSession(
  db: Db,
  sessionId: string,
  { takenOff = false }: { takenOff?: boolean } = {},
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .$if(!takenOff, rows => rows.where('removed_at', 'is', null))
    .executeTakeFirst()
}
