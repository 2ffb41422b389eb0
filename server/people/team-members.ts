// Who is in which team, as rows: what features below teams ask of them.
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'

export type MemberRow = Selectable<Tables['team_member']>

/** Selects the ids of everybody who is in a team of the event, for a query about them. */
export function peopleInTeams(db: Db, eventId: number) {
  return db.selectFrom('team_member').select('person_id').where('event_id', '=', eventId).where('state', '=', 'active')
}

/** The person's active rows in teams of these events, or of all. */
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
