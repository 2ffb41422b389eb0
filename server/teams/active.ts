// Active teams as a column of people: the teams that a person is in, for the user object. Everything else about teams is in store.ts.
import { sql } from 'kysely'
import { findEvent } from '../../domain/catalogue.ts'
import type { Category } from '../../domain/content.ts'
import { missingMembers } from '../../domain/teams.ts'

/** Neither character is in an id, a number or a name: names are stored without control characters. */
const [betweenTeams, betweenFields] = ['\u001e', '\u001f']

/**
 * A column for queries with a table `person`: the person's active teams in order of joining, as text; null when there are none. Read it
 * with `readTeams`.
 */
export const activeTeams = sql<string | null>`(
  select string_agg(
    team.id || ${sql.lit(betweenFields)} || team.event_id || ${sql.lit(betweenFields)} || team.name || ${sql.lit(betweenFields)} ||
      case when team.captain_id = person.id then 1 else 0 end || ${sql.lit(betweenFields)} ||
      (select count(*) from team_member as other where other.team_id = team.id and other.state = 'active' and other.role = 'member'),
    ${sql.lit(betweenTeams)} order by membership.joined_at, team.id)
  from team_member as membership inner join team on team.id = membership.team_id
  where membership.person_id = person.id and membership.state = 'active')`

/** The teams of the column `activeTeams`, as the user object shows them. */
export function readTeams(catalogue: readonly Category[], column: string | null) {
  if (!column) return []
  return column.split(betweenTeams).map(text => {
    const [id = '', eventId, name = '', isCaptain, members] = text.split(betweenFields)
    const event = findEvent(catalogue, Number(eventId))
    const missing = event ? missingMembers(event, { member: Number(members), extra: 0, substitute: 0 }) : 0
    return { id, ind: Number(eventId), name, isCaptain: isCaptain === '1', complete: missing === 0 }
  })
}
