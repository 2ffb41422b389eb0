// The payments ledger: rows are added and never changed, and a refund is a negative row (docs/rules.md).
// Callers such as credit.ts, payments.ts and corrections.ts decide who may add rows.
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import {
  groupNumber,
  isPaymentMethod,
  looksLikeReceipt,
  normalReference,
  online,
  receiptNumber,
} from '../../domain/money/payment.ts'
import { rupees } from '../../domain/rupees.ts'
import { lockIncludingRemoved, lockPerson } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { findOpenBox, openBoxOf } from './open-box.ts'

/** The purpose of every payment: taking part in the festival as a whole, not in one event. */
export const participation = 'participation'

export type NewPayment = {
  personId: string
  /** Whole rupees; negative for a refund. */
  amount: number
  /** A method in domain/money/methods.ts, so that every report includes the payment. */
  method: string
  /** Unique for each method. Empty for cash: the receipt number is stored instead. */
  reference: string
  purpose: string
  note?: string
  /** The cashier's id. */
  takenBy?: string | null
  /** The browser makes one id for each payment, so that a repeated request has no second effect. */
  actId?: string | null
  /** The bank's transfer by which the money arrived. */
  transferId?: string | null
  /** The payment that this row corrects. Both count in the same cash box, unless it is closed. */
  corrects?: StoredPayment | null
  /**
   * True if the provider has already moved the money. The ledger records such facts: the row is added even if the
   * account was deleted, or if the refund exceeds the sum that the person has paid.
   */
  hasHappened?: boolean
  /** The team that pays one sum for several people. Without `number`, the group number is made from the receipt. */
  group?: { teamId: string; number?: string }
}

export type StoredPayment = Selectable<Tables['payment']>

/** UPI and the bank give a transfer the same number, so a used reference counts for both methods. */
export const interbank = ['upi', 'bank']
const issuerOf = (method: string) => (interbank.includes(method) ? 'interbank' : method)

/** Selects the payments that use a reference of UPI or a bank. A corrected payment no longer uses a reference. */
export function interbankPayments(db: Db) {
  return db
    .selectFrom('used_reference')
    .innerJoin('payment', 'payment.id', 'used_reference.payment_id')
    .where('used_reference.issuer', '=', 'interbank')
}

/**
 * Adds a payment to the ledger at `now` with the next receipt number. A repeated payment adds nothing and returns the
 * stored row with `known: true`. Repeated means: the same `actId`, or without `actId` the same reference and contents.
 * Refuses any other payment with a used reference or `actId` (holes M2, M3), and a refund of more than was
 * paid.
 */
export async function addPayment(
  trx: Transaction,
  payment: NewPayment,
  now: Millis,
): Promise<{ payment: StoredPayment; known: boolean }> {
  const { personId, amount, method, actId = null } = payment
  const reference = method === online ? payment.reference : normalReference(payment.reference)
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error('a payment is a whole number of rupees, not 0')
  if (!isPaymentMethod(method)) throw new Error(`'${method}' is none of the methods of payments`)
  const isReversal = Boolean(payment.corrects) && amount < 0
  if (!reference && method !== 'cash' && !isReversal) refuse('reference_missing')
  if (method === 'cash' && looksLikeReceipt(reference)) refuse('reference_reserved')

  await (payment.hasHappened ? lockIncludingRemoved(trx, [personId]) : lockPerson(trx, personId))
  const last = await lockLedger(trx)
  const known = await findRepeated(trx, { ...payment, reference, actId })
  if (known) return { payment: known, known: true }
  const paid = amount < 0 && !payment.hasHappened ? await paidAmount(trx, personId) : null
  if (paid !== null && paid + amount < 0) refuse('refund_too_large', { paid: rupees(paid) })

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
      transfer_id: payment.transferId ?? null,
      box_id: await boxOfPayment(trx, payment, now),
      corrects: payment.corrects?.id ?? null,
      group_number: payment.group ? (payment.group.number ?? groupNumber(receipt)) : null,
      team_id: payment.group?.teamId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('used_reference')
    .values({ payment_id: stored.id, issuer: issuerOf(method), reference: stored.reference })
    .execute()
  return { payment: stored, known: false }
}

/**
 * The box of a cash payment: the cashier's open box. For a correction: the box of the corrected payment, if still open.
 */
function boxOfPayment(
  trx: Transaction,
  { method, takenBy, corrects }: NewPayment,
  now: Millis,
): Promise<string | null> {
  if (method !== 'cash' || !takenBy) return Promise.resolve(null)
  return corrects ? findOpenBox(trx, corrects) : openBoxOf(trx, takenBy, now)
}

/** Locks the ledger until the transaction ends. Returns the last receipt's number. Lock people before the ledger. */
export async function lockLedger(trx: Transaction): Promise<number> {
  const { value } = await trx
    .insertInto('counter')
    .values({ name: 'receipt', value: 0 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row.ref('counter.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** The stored payment that `payment` repeats, or undefined. Refuses the `actId` or reference of another payment. */
async function findRepeated(trx: Transaction, payment: NewPayment & { actId: string | null }) {
  const { method, reference, actId } = payment
  const repeated = actId === null ? undefined : await findByAct(trx, actId)
  if (repeated) {
    if (!isSame(repeated, payment) || repeated.taken_by !== (payment.takenBy ?? null)) refuse('act_reused')
    return repeated
  }
  if (!reference) return undefined
  const used = await trx
    .selectFrom('used_reference')
    .innerJoin('payment', 'payment.id', 'used_reference.payment_id')
    .selectAll('payment')
    .where('used_reference.issuer', '=', issuerOf(method))
    .where('used_reference.reference', '=', reference)
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

/** The sum of the person's payments, in whole rupees. */
export async function paidAmount(db: Db, personId: string): Promise<number> {
  const { paid } = await db
    .selectFrom('payment')
    .select(row => sumOf(row.ref('amount')).as('paid'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return paid
}
