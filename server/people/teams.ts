// A person's active teams as a column, for the user object. Everything else about teams is in taking-part/teams/.
import { type SqlBool, sql } from 'kysely'
import { findEvent } from '../../domain/edition/catalogue.ts'
import type { Category } from '../../domain/edition/content.ts'
import { missingMembers } from '../../domain/teams/teams.ts'
import { jsonRows } from '../database/json.ts'
import type { Db } from '../database/types.ts'

type ActiveTeam = { id: string; event_id: number; name: string; is_captain: number; members: number }

/**
 * A column for queries with a table `person`: the person's active teams in order of joining, as JSON. Parse it with
 * `readTeams`.
 */
export function activeTeams(db: Db) {
  return jsonRows(
    db,
    db
      .selectFrom('team_member as membership')
      .innerJoin('team', 'team.id', 'membership.team_id')
      .select(['team.id', 'team.event_id', 'team.name'])
      .select(row => [
        row
          .case()
          .when('team.captain_id', '=', row.ref('membership.person_id'))
          .then(row.lit(1))
          .else(row.lit(0))
          .end()
          .as('is_captain'),
        row
          .selectFrom('team_member as other')
          .select(inner => inner.cast<number>(inner.fn.countAll(), 'integer').as('members'))
          .whereRef('other.team_id', '=', 'team.id')
          .where('other.state', '=', 'active')
          .where('other.role', '=', 'member')
          .as('members'),
      ])
      .where(sql<SqlBool>`membership.person_id = person.id`)
      .where('membership.state', '=', 'active')
      .orderBy('membership.joined_at')
      .orderBy('team.id'),
  )
}

/** The teams of the column `activeTeams`, as the user object shows them. */
export function readTeams(catalogue: readonly Category[], column: string) {
  return (JSON.parse(column) as ActiveTeam[]).map(({ id, event_id, name, is_captain, members }) => {
    const event = findEvent(catalogue, event_id)
    const missing = event ? missingMembers(event, { member: members, extra: 0, substitute: 0 }) : 0
    return { id, ind: event_id, name, isCaptain: is_captain === 1, complete: missing === 0 }
  })
}
