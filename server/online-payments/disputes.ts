// Disputes (chargebacks): a payer's bank reclaims a payment through the provider. Staff decide whether the sum is
// deducted from the ledger. If the festival wins the dispute, a deducted sum is restored.

import type { Millis } from '../../domain/day.ts'
import { disputeMayFollow } from '../../domain/online-payments/rules.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { lockLedger } from '../money/ledger.ts'
import { auditedPayment } from '../money/payments.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { bookedAmount, creditedRows, deductFromLedger, restoreToLedger, returnedAmount } from './entries.ts'
import type { ProviderDispute } from './provider.ts'

/** The cause by which the ledger's rows are linked to a dispute. */
export const causeOf = (id: string) => ({ cause: 'dispute', causeId: id }) as const

/** Stores the provider's state of a dispute at `now`. If it is won, its deduction is restored once, with a mail. */
export async function applyDispute(trx: Transaction, dispute: ProviderDispute, now: Millis): Promise<void> {
  const { id, paymentId, state } = dispute
  await lockCredited(trx, paymentId)
  const before = await trx.selectFrom('online_dispute').select('state').where('id', '=', id).executeTakeFirst()
  if (!before || disputeMayFollow(before.state, state)) await storeDispute(trx, dispute, now)
  if (state !== 'won') return
  const won = { ...causeOf(id), onlinePaymentId: paymentId, note: 'The dispute was won', takenBy: null }
  await restoreToLedger(trx, won, now)
}

async function storeDispute(trx: Transaction, dispute: ProviderDispute, now: Millis): Promise<void> {
  const fields = {
    state: dispute.state,
    paise: dispute.paise,
    reason_code: dispute.reasonCode,
    respond_by: dispute.respondBy,
    changed_at: isoTime(now),
  }
  await trx
    .insertInto('online_dispute')
    .values({
      ...fields,
      id: dispute.id,
      online_payment_id: dispute.paymentId,
      seen_at: isoTime(now),
      decided_at: null,
      decided_by: null,
      reason: '',
      payment_id: null,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(fields))
    .execute()
}

type Decision = {
  id: string
  /** Whether the sum is deducted from the ledger. If not, an earlier deduction is restored. */
  book: boolean
  reason: string
  /** Whether the decision replaces an earlier decision of staff. */
  revise: boolean
}

/**
 * Stores the decision of staff about a dispute at `now`. With `book` the sum, less earlier refunds, is deducted from
 * the people who were credited; without `book` an earlier deduction is restored. A second decision needs `revise`.
 * Refuses the organiser's own money, a payment that is fully refunded or deducted, and a deduction for a won dispute.
 */
export async function decideDispute(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  { id, book, reason, revise }: Decision,
  now: Millis,
): Promise<Audited<null>> {
  const { online_payment_id: onlinePaymentId } = await findDispute(trx, id)
  const rows = await lockCredited(trx, onlinePaymentId)
  await refuseOwnMoney(trx, staffId, { onlinePayments: [onlinePaymentId] })
  // Reads the dispute again after the lock, because staff or the provider may have decided.
  const dispute = await findDispute(trx, id)
  const isBooked = (await bookedAmount(trx, causeOf(id))) > 0
  if (dispute.decided_at !== null && (!revise || isBooked === book)) refuse('online_decided')
  if (book && dispute.state === 'won') refuse('dispute_won')

  const facts = { ...causeOf(id), onlinePaymentId, takenBy: staffId, note: reason.slice(0, 100) }
  const payments = book
    ? await deductFromLedger(trx, edition, { ...facts, amount: await amountToDeduct(trx, dispute.paise, rows) }, now)
    : await restoreToLedger(trx, facts, now)
  await trx
    .updateTable('online_dispute')
    .set({ decided_at: isoTime(now), decided_by: staffId, reason })
    .where('id', '=', id)
    .execute()
  if (book) await trx.updateTable('online_dispute').set({ payment_id: payments[0]!.id }).where('id', '=', id).execute()

  const entry = { action: 'online.dispute', reason } as const
  const entries: AuditEntry[] = payments.map(payment => ({
    ...entry,
    personId: payment.person_id,
    after: { dispute: id, book, ...auditedPayment(payment) },
  }))
  const withoutPayment = rows
    .slice(0, 1)
    .map(row => ({ ...entry, personId: row.person_id, after: { dispute: id, book } }))
  return { answer: null, entries: entries.length > 0 ? entries : withoutPayment }
}

/** Locks the people who were credited with a payment, then the ledger. Returns the credited rows. */
async function lockCredited(trx: Transaction, onlinePaymentId: string) {
  const rows = await creditedRows(trx, onlinePaymentId)
  await lockIncludingRemoved(
    trx,
    rows.map(row => row.person_id),
  )
  await lockLedger(trx)
  return rows
}

async function findDispute(trx: Transaction, id: string) {
  const found = await trx.selectFrom('online_dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? refuse('dispute_unknown')
}

/**
 * The whole rupees that a dispute deducts: at most the rest of the payment after refunds and earlier disputes. If
 * the bank has taken more, settlements show the difference, and no person owes the difference.
 */
async function amountToDeduct(
  trx: Transaction,
  paise: number,
  rows: Awaited<ReturnType<typeof creditedRows>>,
): Promise<number> {
  if (rows.length === 0) refuse('payment_unknown')
  let left = 0
  for (const { id, amount } of rows) left += Math.max(0, amount - (await returnedAmount(trx, id)))
  return Math.min(Math.round(paise / 100), left) || refuse('dispute_nothing_left')
}
