// Finds or opens a cashier's cash box, because every cash payment belongs to a box. cash-boxes.ts opens, counts and
// closes boxes for cashiers.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'

/**
 * Returns the id of the cashier's open box. If the cashier has none, opens a box at `now`, so that all cash is in a
 * box. The ledger must be locked.
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
 * The id of the box in which a correction of this payment counts: the payment's own box, or, for a payment without a
 * box, the cashier's open box. Null if that box is closed, because the count of a closed box must not change.
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

/** Opens a box and returns its id. The float is in whole rupees; null until the cashier enters it. */
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
