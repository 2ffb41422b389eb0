// The number of teams per event, for the overview and the list of rosters.
import { sql } from 'kysely'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { isTeamEvent, missingMembers } from '../../../domain/teams/teams.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'

/**
 * The number of active teams of each team event in catalogue order, and how many of them are incomplete (T11).
 * `visible` has the events to include; if it is null, all are included.
 */
export async function countTeams(
  db: Db,
  { catalogue }: Edition,
  visible: readonly number[] | null,
): Promise<{ eventId: number; teams: number; incomplete: number }[]> {
  const teams = db
    .selectFrom('team')
    .leftJoin('team_member', join =>
      join
        .onRef('team_member.team_id', '=', 'team.id')
        .on('team_member.state', '=', 'active')
        .on('team_member.role', '=', 'member'),
    )
    .select(['team.id', 'team.event_id', sql<number>`cast(count(team_member.id) as integer)`.as('members')])
    .where('team.state', '=', 'active')
    .groupBy(['team.id', 'team.event_id'])
  const sizes = await db
    .selectFrom(teams.as('team'))
    .select(['event_id', 'members', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy(['event_id', 'members'])
    .execute()
  const shown = allEvents(catalogue).filter(event => visible === null || visible.includes(event.ind))
  return shown.filter(isTeamEvent).map(event => {
    const own = sizes.filter(({ event_id }) => event_id === event.ind)
    const lacking = own.filter(({ members }) => missingMembers(event, { member: members, extra: 0, substitute: 0 }) > 0)
    const total = (rows: typeof sizes) => rows.reduce((sum, { count }) => sum + count, 0)
    return { eventId: event.ind, teams: total(own), incomplete: total(lacking) }
  })
}
