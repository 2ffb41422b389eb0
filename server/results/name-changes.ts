// Lets public pages be rendered again when a person or team in the results is renamed.
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'

export const personRenamed = (trx: Transaction, personId: string) => renamed(trx, 'person_id', personId)
export const teamRenamed = (trx: Transaction, teamId: string) => renamed(trx, 'team_id', teamId)

async function renamed(trx: Transaction, column: 'person_id' | 'team_id', id: string): Promise<void> {
  const entry = await trx.selectFrom('results_entries').select('id').where(column, '=', id).limit(1).executeTakeFirst()
  if (entry) await publicDataChanged(trx)
}
