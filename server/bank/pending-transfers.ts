// Checks whether a bank transfer of a person waits in the inbox.
import type { PersonHooks } from '../person-hooks.ts'

/** Whether an open row in the inbox names the person's user id. */
export const hasPendingTransfer: PersonHooks['isPaying'] = async (db, personId) => {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('state', '=', 'open')
    .where('direction', '<>', 'out')
    .where('noted_person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}
