// Deletes events that were processed more than a month ago.
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'

const month = 30 * 24 * 60 * 60_000

/** Deletes old events. If a deleted event is sent again, it is processed again, which changes nothing. */
export function tidyOnline(trx: Transaction, { now }: { now: string }): Promise<unknown> {
  return trx
    .deleteFrom('webhook_event')
    .where('done_at', '<', isoTime(Date.parse(now) - month))
    .execute()
}
