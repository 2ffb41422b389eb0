// After people have used the festival, only the desk can end their registrations or change their facility.
import type { Transaction } from '../../database/types.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse } from '../../refuse.ts'

/**
 * Refuses if the locked person has used anything, such as a gate, an event, a house or a meal. Each feature declares
 * what counts as use. Only the desk may refund something used.
 */
export async function refuseAfterUse(
  trx: Transaction,
  personId: string,
  { hasUsed }: Pick<PersonHooks, 'hasUsed'>,
): Promise<void> {
  if (await hasUsed(trx, personId)) refuse('entered_already')
}
