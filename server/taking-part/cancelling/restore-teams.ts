// The teams of a reinstated event: as they were, with those of their members who are registered again.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { readSeatsOf } from '../seats/read.ts'
import { membersToRestore, reviveTeam } from '../teams/revive.ts'

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
    const members = await membersToRestore(trx, team.id)
    if (members.length === 0 || left <= 0) continue
    left--
    restored++
    await reviveTeam(trx, team, members)
  }
  return restored
}
