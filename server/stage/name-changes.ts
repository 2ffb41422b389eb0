// Lets public pages be rendered again when a person or a team with a place in a published round is renamed or removed.
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'

type Column = 'person_id' | 'team_id'

export const performerRenamed = (trx: Transaction, personId: string) => renamed(trx, 'person_id', personId)
export const teamRenamed = (trx: Transaction, teamId: string) => renamed(trx, 'team_id', teamId)

/** Whether one of these people, whose accounts are deleted, has a place in a published round. */
export async function performersRemoved(trx: Transaction, ids: readonly string[]): Promise<boolean> {
  return (await publishedPlace(trx, 'person_id', ids)) !== undefined
}

async function renamed(trx: Transaction, column: Column, id: string): Promise<void> {
  if (await publishedPlace(trx, column, [id])) await publicDataChanged(trx)
}

function publishedPlace(trx: Transaction, column: Column, ids: readonly string[]) {
  return trx
    .selectFrom('stage_slot')
    .innerJoin('stage_round', join =>
      join
        .onRef('stage_round.event_id', '=', 'stage_slot.event_id')
        .onRef('stage_round.round_id', '=', 'stage_slot.round_id'),
    )
    .select('stage_slot.id')
    .where(`stage_slot.${column}`, 'in', ids)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}
