// What becomes of results when accounts are deleted: the name goes, what was won stays (docs/decisions/personal-data.md).
import { sql } from 'kysely'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { programmeChanged } from '../programme/changed.ts'

/** Takes these people out of every version. Their places, and the points of their colleges, stay without a name. */
export async function forgetInResults(trx: Write, personIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('results_members').where('person_id', 'in', personIds).execute()
  const { numUpdatedRows } = await trx
    .updateTable('results_entries')
    .set({ person_id: null })
    .where('person_id', 'in', personIds)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await programmeChanged(trx)
}

/** Empties reasons and the colleges whose names could identify one of their few people. */
export async function forgetWordsInResults(
  trx: Write,
  { festival }: Edition,
  /** In lower case. */
  largeColleges: ReadonlySet<string>,
): Promise<void> {
  const kept = [...largeColleges, festival.institute.name.trim().toLowerCase()]
  await trx.updateTable('results_versions').set({ reason: '' }).where('reason', '<>', '').execute()
  await trx
    .updateTable('results_entries')
    .set({ college: '' })
    .where('college', '<>', '')
    .where(sql`lower(trim(college))`, 'not in', kept)
    .execute()
  await programmeChanged(trx)
}
