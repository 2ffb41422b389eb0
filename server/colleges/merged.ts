// Which spellings of colleges count as one.
import type { Db } from '../database/types.ts'

/** The keys of spellings that organisers merged, each with the key of the college that it means (T8). */
export async function mergedColleges(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('merged_college').select(['key', 'means']).execute()
  return new Map(rows.map(({ key, means }) => [key, means]))
}
