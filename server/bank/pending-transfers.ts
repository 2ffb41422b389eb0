// Whether money of a person is on its way by a bank's statement.
import type { PersonHooks } from '../person-hooks.ts'

/** Whether a row that names the person's user id waits in the inbox. */
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
