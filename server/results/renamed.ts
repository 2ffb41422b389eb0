// Published results show names, so that a new name reaches the pages at once.
import type { Write } from '../database/types.ts'
import { programmeChanged } from '../programme/changed.ts'

/** To be called by whoever renames a person or a team, after it. */
export async function renamedInResults(trx: Write, whose: { person_id: string } | { team_id: string }): Promise<void> {
  const entry = await trx
    .selectFrom('results_entries')
    .select('id')
    .$if('person_id' in whose, rows => rows.where('person_id', '=', 'person_id' in whose ? whose.person_id : ''))
    .$if('team_id' in whose, rows => rows.where('team_id', '=', 'team_id' in whose ? whose.team_id : ''))
    .limit(1)
    .executeTakeFirst()
  if (entry) await programmeChanged(trx)
}
