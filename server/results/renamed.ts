// Published results show names, so that a new name reaches the pages at once.
import type { Write } from '../database/types.ts'
import { programmeChanged } from '../programme/changed.ts'

/** To be called by whoever renames a person or a team, after it. */
export async function renamedInResults(trx: Write, whose: 'person_id' | 'team_id', id: string): Promise<void> {
  const entry = await trx.selectFrom('results_entries').select('id').where(whose, '=', id).limit(1).executeTakeFirst()
  if (entry) await programmeChanged(trx)
}
