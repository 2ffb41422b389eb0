// Rows of team members, for features that may not import the teams.
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'

export type MemberRow = Selectable<Tables['team_member']>

/** Selects the ids of all members of the event's teams, as a subquery. */
export function peopleInTeams(db: Db, eventId: number) {
  return db.selectFrom('team_member').select('person_id').where('event_id', '=', eventId).where('state', '=', 'active')
}

/** The person's active memberships in teams of these events, or of all events. */
export function membershipsOf(db: Db, personId: string, eventIds?: readonly number[]): Promise<MemberRow[]> {
  return db
    .selectFrom('team_member')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .$if(eventIds !== undefined, rows => rows.where('event_id', 'in', eventIds ?? []))
    .orderBy('team_id')
    .execute()
}
