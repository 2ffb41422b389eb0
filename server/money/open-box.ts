// The open box of a cashier, which every cash payment belongs to. What is done with boxes is in cash-boxes.ts.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'

/**
 * The id of the cashier's open box; opens one at `now` where none is, so that no cash falls beside a box. The caller
 * holds the lock of the ledger.
 */
export async function openBoxOf(trx: Transaction, cashierId: string, now: Millis): Promise<string> {
  const open = await trx
    .selectFrom('cash_box')
    .select('id')
    .where('cashier_id', '=', cashierId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open?.id ?? addBox(trx, cashierId, null, now)
}

/**
 * The id of the box in which a correction of this payment counts: the payment's own while it is open, for money that
 * was in none the open one of its cashier. Null beside a closed box, which stays as it was counted.
 */
export async function findOpenBox(
  trx: Transaction,
  { box_id, taken_by }: { box_id: string | null; taken_by: string | null },
): Promise<string | null> {
  const open = await trx
    .selectFrom('cash_box')
    .select('id')
    .where('closed_at', 'is', null)
    .where(box => (box_id === null ? box('cashier_id', '=', taken_by ?? '') : box('id', '=', box_id)))
    .executeTakeFirst()
  return open?.id ?? null
}

/** Opens a box with a float in whole rupees, or with null when nobody has named it yet. */
export async function addBox(trx: Transaction, cashierId: string, float: number | null, now: Millis): Promise<string> {
  const id = crypto.randomUUID()
  await trx
    .insertInto('cash_box')
    .values({
      id,
      cashier_id: cashierId,
      opened_at: isoTime(now),
      float_amount: float,
      notes: '',
      reason: '',
      counted: null,
      expected: null,
      counted_at: null,
      closed_at: null,
      closed_by: null,
    })
    .execute()
  return id
}
