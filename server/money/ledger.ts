// The payments ledger: rows are only added, a refund is a negative row, and what somebody paid is their sum (decision 17).
// Who may add rows is decided by the callers: the organisers' payments, claims and statements.
import type { Selectable } from 'kysely'
import { looksLikeReceipt, normalReference, receiptNumber } from '../../domain/payment.ts'
import { lockPerson } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'

/** What the organisers take money for: the festival as a whole, not one event of it. */
export const participation = 'participation'

export type NewPayment = {
  personId: string
  /** Whole rupees; negative for a refund. */
  amount: number
  /** How the money came: the desk, bank or gateway whose reference it is. */
  method: string
  /** Its number there: one reference credits one person once. Empty for cash: the receipt number takes its place. */
  reference: string
  purpose: string
  note?: string
  /** The cashier's id. */
  takenBy?: string | null
  /** One per intended act, so that a repeated request has one effect. */
  actId?: string | null
}

export type StoredPayment = Selectable<Tables['payment']>

/** Numbers of transfers between banks: UPI's and the bank's own number for one transfer are the same. */
export const interbank = ['upi', 'bank']

/**
 * Adds a payment to the ledger at `now` (milliseconds) with the next receipt number. The same payment again changes nothing and answers
 * the first row as `known`, so a retry is safe: the same act, or without an act the same reference with the same contents. Anything
 * else with a used reference or act is refused (holes M2, M3), and a refund of more than was paid.
 */
export async function addPayment(
  trx: Write,
  payment: NewPayment,
  now: number,
): Promise<{ payment: StoredPayment; known: boolean }> {
  const { personId, amount, method, actId = null } = payment
  const reference = normalReference(payment.reference)
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error('a payment is a whole number of rupees, not 0')
  if (!method) throw new Error('a payment needs its method')
  if (!reference && method !== 'cash') refuse('reference_missing')
  if (method === 'cash' && looksLikeReceipt(reference)) refuse('reference_reserved')

  await lockPerson(trx, personId)
  const last = await lockLedger(trx)
  const known = await findKnown(trx, { ...payment, reference, actId })
  if (known) return { payment: known, known: true }
  if (amount < 0 && (await paidAmount(trx, personId)) + amount < 0) refuse('refund_too_large')

  const receipt = receiptNumber(last + 1)
  await trx
    .updateTable('counter')
    .set({ value: last + 1 })
    .where('name', '=', 'receipt')
    .execute()
  const stored = await trx
    .insertInto('payment')
    .values({
      id: crypto.randomUUID(),
      person_id: personId,
      amount,
      method,
      reference: reference || receipt,
      purpose: payment.purpose,
      created_at: isoTime(now),
      taken_by: payment.takenBy ?? null,
      note: payment.note?.trim() ?? '',
      receipt_number: receipt,
      act_id: actId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { payment: stored, known: false }
}

/** Keeps everybody else from adding rows until the transaction ends and answers the number of the last receipt. People are locked before it. */
async function lockLedger(trx: Write): Promise<number> {
  const { value } = await trx
    .insertInto('counter')
    .values({ name: 'receipt', value: 0 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row.ref('counter.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** The row that this payment repeats, or undefined. Refuses when its act or reference belongs to another payment. */
async function findKnown(trx: Write, payment: NewPayment & { actId: string | null }) {
  const { method, reference, actId } = payment
  const done = actId === null ? undefined : await findByAct(trx, actId)
  if (done) {
    if (!isSame(done, payment) || done.taken_by !== (payment.takenBy ?? null)) refuse('act_reused')
    return done
  }
  if (!reference) return undefined
  const used = await trx
    .selectFrom('payment')
    .selectAll()
    .where('method', 'in', interbank.includes(method) ? interbank : [method])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!used) return undefined
  if (actId !== null || !isSame(used, payment) || used.purpose !== payment.purpose) refuse('payment_reference_used')
  return used
}

function findByAct(db: Db, actId: string) {
  return db.selectFrom('payment').selectAll().where('act_id', '=', actId).executeTakeFirst()
}

function isSame(stored: StoredPayment, { personId, amount, method, reference }: NewPayment): boolean {
  return (
    stored.person_id === personId &&
    stored.amount === amount &&
    stored.method === method &&
    (stored.reference === reference || (!reference && stored.reference === stored.receipt_number))
  )
}

/** What the person paid so far, in whole rupees. */
export async function paidAmount(db: Db, personId: string): Promise<number> {
  const { paid } = await db
    .selectFrom('payment')
    .select(row => row.cast<number>(row.fn.coalesce(row.fn.sum('amount'), row.lit(0)), 'integer').as('paid'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return paid
}
