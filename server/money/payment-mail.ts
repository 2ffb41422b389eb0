// Queues the mails about payments, refunds and corrections.
import type { Millis } from '../../domain/day.ts'
import type { Db, Transaction } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'

/** Queues the mail about a received payment, in the transaction that credits it. */
export async function queuePaymentMail(
  trx: Transaction,
  payment: { id: string; person_id: string },
  now: Millis,
): Promise<void> {
  await queueMail(trx, 'payment_received', { personId: payment.person_id }, now, payment.id)
}

/** Queues the mail about a payment, refund or correction that staff recorded. */
export async function queueDeskMail(
  trx: Transaction,
  payment: { id: string; person_id: string; amount: number; corrects: string | null },
  now: Millis,
): Promise<void> {
  const kind = payment.amount < 0 || payment.corrects !== null ? 'payment_changed' : 'payment_received'
  await queueMail(trx, kind, { personId: payment.person_id }, now, payment.id)
}

/** The payment with the fields that its mail shows, or undefined. */
export function findPayment(db: Db, paymentId: string) {
  return db
    .selectFrom('payment')
    .leftJoin('team', 'team.id', 'payment.team_id')
    .leftJoin('payment as wrong', 'wrong.id', 'payment.corrects')
    .select(['payment.person_id', 'payment.amount', 'payment.method', 'payment.receipt_number', 'payment.group_number'])
    .select(['team.name as team', 'wrong.receipt_number as corrects'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
}
