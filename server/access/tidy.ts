// Deletes counters of past windows and old sessions, and ends sessions above the maximum per person.
import type { Transaction } from '../database/types.ts'
import { endSessionsBeyond } from './sessions.ts'

export async function tidyAccess(trx: Transaction, { now, oldest }: { now: string; oldest: string }): Promise<void> {
  await endSessionsBeyond(trx, now)
  await trx.deleteFrom('attempt').where('window_ends_at', '<=', now).execute()
  await trx
    .deleteFrom('session')
    .where(row => row.or([row('expires_at', '<', oldest), row('ended_at', '<', oldest)]))
    .execute()
}
