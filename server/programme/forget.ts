// What becomes of the programme's words after the festival: reasons may name people; sessions and venues are called what they are called.
import type { Write } from '../database/types.ts'

/** Empties why sessions are late, cancelled or changed, also in the history. The caller tells the pages. */
export async function forgetWordsInProgramme(trx: Write): Promise<void> {
  await trx.updateTable('programme_sessions').set({ reason: '' }).where('reason', '<>', '').execute()
  const changes = await trx.selectFrom('programme_changes').select(['id', 'before', 'after']).execute()
  for (const { id, before, after } of changes)
    await trx
      .updateTable('programme_changes')
      .set({ before: withoutReason(before), after: withoutReason(after), reason: '' })
      .where('id', '=', id)
      .execute()
}

/** The values of a session or a venue as history.ts keeps them: venues have no reason. */
function withoutReason(json: string): string {
  const values = JSON.parse(json || '{}')
  return values.reason ? JSON.stringify({ ...values, reason: '' }) : json
}
