// Lets public pages be rendered again when a person or a team with a place in a published round is renamed.
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'

export const performerRenamed = (trx: Transaction, personId: string) => renamed(trx, 'person_id', personId)
export const teamRenamed = (trx: Transaction, teamId: string) => renamed(trx, 'team_id', teamId)

async function renamed(trx: Transaction, column: 'person_id' | 'team_id', id: string): Promise<void> {
  const slot = await trx
    .selectFrom('stage_slot')
    .innerJoin('stage_round', join =>
      join
        .onRef('stage_round.event_id', '=', 'stage_slot.event_id')
        .onRef('stage_round.round_id', '=', 'stage_slot.round_id'),
    )
    .select('stage_slot.id')
    .where(`stage_slot.${column}`, '=', id)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (slot) await publicDataChanged(trx)
}
