// The teams of a reinstated event: as they were, with those of their members who are registered again.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { readSeatsOf } from '../seats/read.ts'

/** What is reinstated, at `now`. */
export type Restoring = {
  edition: Edition
  /** Undefined: the catalogue dropped it. */
  event: FestivalEvent | undefined
  cancellationId: string
  now: Millis
}

/**
 * Makes the teams that the cancellation ended active again, in the order in which they were made, while places are
 * left; answers how many. A team whose captain does not come back is led by its longest member; one of which nobody
 * comes back, or whose captain deleted the account and the name with it, stays ended.
 */
export async function restoreTeams(trx: Transaction, { event, cancellationId, now }: Restoring): Promise<number> {
  const teams = await trx
    .selectFrom('team')
    .select(['id', 'captain_id'])
    .where('cancellation_id', '=', cancellationId)
    .where('name', '<>', '')
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const seats = event && isTeamEvent(event) ? await readSeatsOf(trx, event, now, { all: true }) : null
  const places = seats?.window.places ?? null
  let left = places === null ? Number.POSITIVE_INFINITY : places - (seats?.counts.taken ?? 0)
  let restored = 0
  for (const team of teams) {
    const members = await membersWhoCameBack(trx, team.id, cancellationId)
    const captain =
      members.find(({ person_id }) => person_id === team.captain_id) ??
      members.find(({ role }) => role === 'member') ??
      members[0]
    if (!captain || left <= 0) continue
    left--
    restored++
    await trx
      .updateTable('team_member')
      .set({ state: 'active', left_at: null, cancellation_id: null })
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute()
    await trx
      .updateTable('team')
      .set(row => ({
        state: 'active',
        ended_at: null,
        cancellation_id: null,
        captain_id: captain.person_id,
        version: row('version', '+', 1),
      }))
      .where('id', '=', team.id)
      .execute()
  }
  return restored
}

/** In the order in which they joined. */
function membersWhoCameBack(trx: Transaction, teamId: string, cancellationId: string) {
  return trx
    .selectFrom('team_member')
    .innerJoin('registration', join =>
      join
        .onRef('registration.person_id', '=', 'team_member.person_id')
        .onRef('registration.event_id', '=', 'team_member.event_id')
        .on('registration.state', '=', 'active'),
    )
    .select(['team_member.id', 'team_member.person_id', 'team_member.role'])
    .where('team_member.team_id', '=', teamId)
    .where('team_member.cancellation_id', '=', cancellationId)
    .orderBy('team_member.joined_at')
    .orderBy('team_member.place')
    .orderBy('team_member.id')
    .execute()
}
