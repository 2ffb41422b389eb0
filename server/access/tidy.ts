// What of log-ins is deleted after its time: counters of past windows, and ended sessions. Sessions beyond what one
// person may have end here too.
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
