// Published results show names: a new one reaches the pages at once.
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'

export const personRenamed = (trx: Transaction, personId: string) => renamed(trx, 'person_id', personId)
export const teamRenamed = (trx: Transaction, teamId: string) => renamed(trx, 'team_id', teamId)

async function renamed(trx: Transaction, whose: 'person_id' | 'team_id', id: string): Promise<void> {
  const entry = await trx.selectFrom('results_entries').select('id').where(whose, '=', id).limit(1).executeTakeFirst()
  if (entry) await publicDataChanged(trx)
}
