// People who have used what they pay for keep their registrations and facility. The desk may still change them.
import type { Transaction } from '../../database/types.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse } from '../../refuse.ts'

/**
 * Refuses when the person, who is locked, has used anything of the festival: a gate, an event, a house, a meal, as
 * features state it. Money for what was used is the desk's to pay back.
 */
export async function refuseAfterUse(
  trx: Transaction,
  personId: string,
  { hasUsed }: Pick<PersonHooks, 'hasUsed'>,
): Promise<void> {
  if (await hasUsed(trx, personId)) refuse('entered_already')
}
