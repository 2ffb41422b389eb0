// What becomes of results when accounts are deleted: the name goes, what was won stays (docs/decisions/personal-data.md).
import { sql } from 'kysely'
import { usualMention } from '../../domain/results.ts'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { programmeChanged } from '../programme/changed.ts'

/**
 * Takes these people out of every version. Their places, and the points of their colleges, stay without a name; what a special mention is for
 * goes, because it may say the name. `namelessTeams`: ids of teams whose names were emptied. To be called last: pages change.
 */
export async function forgetInResults(
  trx: Write,
  personIds: readonly string[],
  namelessTeams: readonly string[],
): Promise<void> {
  await trx.deleteFrom('results_members').where('person_id', 'in', personIds).execute()
  await trx
    .updateTable('results_entries')
    .set({ mention: usualMention })
    .where('person_id', 'in', personIds)
    .where('mention', '<>', '')
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('results_entries')
    .set({ person_id: null })
    .where('person_id', 'in', personIds)
    .executeTakeFirst()
  if (numUpdatedRows > 0n || (await isInResults(trx, namelessTeams))) await programmeChanged(trx)
}

async function isInResults(trx: Write, teamIds: readonly string[]): Promise<boolean> {
  if (teamIds.length === 0) return false
  const found = await trx.selectFrom('results_entries').select('id').where('team_id', 'in', teamIds).executeTakeFirst()
  return found !== undefined
}

/** Empties reasons, what special mentions are for, and the colleges whose names could identify one of their few people. */
export async function forgetWordsInResults(
  trx: Write,
  { festival }: Edition,
  /** In lower case. */
  largeColleges: ReadonlySet<string>,
): Promise<void> {
  const kept = [...largeColleges, festival.institute.name.trim().toLowerCase()]
  await trx.updateTable('results_versions').set({ reason: '' }).where('reason', '<>', '').execute()
  await trx.updateTable('results_entries').set({ mention: usualMention }).where('mention', '<>', '').execute()
  await trx
    .updateTable('results_entries')
    .set({ college: '' })
    .where('college', '<>', '')
    .where(sql`lower(trim(college))`, 'not in', kept)
    .execute()
  await programmeChanged(trx)
}
