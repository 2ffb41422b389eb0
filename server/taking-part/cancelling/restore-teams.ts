// Restores the teams of a reinstated event, with those members who are registered again.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { readSeatsOf } from '../seats/read.ts'
import { membersToRestore, reviveTeam } from '../teams/revive.ts'

/** The event to reinstate, at `now`. */
export type Reinstatement = {
  edition: Edition
  /** Undefined if the catalogue no longer has the event. */
  event: FestivalEvent | undefined
  cancellationId: string
  now: Millis
}

/**
 * Restores the teams that the cancellation ended, in their original order while seats are left. Returns how many. If
 * the captain is not restored, the longest-standing member becomes captain. A team stays ended if no member is
 * restored, or if its captain deleted the account, because the name of the team was deleted with it.
 */
export async function restoreTeams(trx: Transaction, { event, cancellationId, now }: Reinstatement): Promise<number> {
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
  let seatsLeft = places === null ? Number.POSITIVE_INFINITY : places - (seats?.counts.taken ?? 0)
  let restored = 0
  for (const team of teams) {
    const members = await membersToRestore(trx, team.id)
    if (members.length === 0 || seatsLeft <= 0) continue
    seatsLeft--
    restored++
    await reviveTeam(trx, team, members)
  }
  return restored
}
