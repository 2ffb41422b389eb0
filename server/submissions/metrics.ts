// Counts of what was handed in, for monitors.
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'

export async function submissionMetrics(db: Db) {
  const count = (table: 'submission_file' | 'submission_upload') =>
    db
      .selectFrom(table)
      .select(row => [row.cast<number>(row.fn.countAll(), 'integer').as('count'), sumOf(row.ref('bytes')).as('bytes')])
      .executeTakeFirstOrThrow()
  const [files, halves] = [await count('submission_file'), await count('submission_upload')]
  return {
    festival_submission_files: files.count,
    festival_submission_bytes: files.bytes,
    festival_submission_uploads: halves.count,
  }
}
