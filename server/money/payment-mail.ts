// The mail that tells of a payment which came in without the payer standing at the desk.
import type { Db, Write } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'

/** Queues it at `now` (milliseconds), in the transaction that credits the payment. */
export async function queuePaymentMail(
  trx: Write,
  payment: { id: string; person_id: string },
  now: number,
): Promise<void> {
  const { email } = await trx
    .selectFrom('person')
    .select('email')
    .where('id', '=', payment.person_id)
    .executeTakeFirstOrThrow()
  await queueMail(trx, 'payment_received', email, now, payment.id)
}

/** The payment with this id, or undefined. */
export function findPayment(db: Db, paymentId: string) {
  return db
    .selectFrom('payment')
    .leftJoin('team', 'team.id', 'payment.team_id')
    .select(['person_id', 'amount', 'method', 'reference', 'receipt_number', 'group_number', 'team.name as team'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
}
