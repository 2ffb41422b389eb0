// Who has come keeps their registrations and facility as they are. The desk may still change them.
import { isAdmission } from '../../check-in/scan.ts'
import type { Transaction } from '../../database/types.ts'
import { refuse } from '../../refuse.ts'

/**
 * Refuses when the person has come, through a gate or to an event where they are marked as present: by then events and
 * meals are used, and money for them is the desk's to pay back.
 */
export async function refuseAfterEntry(trx: Transaction, personId: string): Promise<void> {
  const entry = await trx
    .selectFrom('scan')
    .select('id')
    .where('person_id', '=', personId)
    .where(isAdmission)
    .executeTakeFirst()
  if (entry) refuse('entered_already')
  const mark = await trx
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (mark) refuse('entered_already')
}
