// What of a payment online went back: by refunds, and by disputes that staff booked.
import { sql } from 'kysely'
import { online } from '../../domain/money/payment.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'

/** Whole rupees of the row that were given back or are under way. */
export async function givenBack(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('online_refund')
    .select(row => sumOf(row.ref('amount')).as('sum'))
    .where('of_payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return sum
}

/** Whole rupees of a payment that disputes took out of what the person has in the ledger. */
export async function takenByDisputes(
  db: Db,
  { onlineId, personId }: { onlineId: string; personId: string },
): Promise<number> {
  const { sum } = await db
    .selectFrom('payment')
    .innerJoin('online_dispute', join =>
      join.on(sql<boolean>`payment.reference = online_dispute.id or payment.reference like online_dispute.id || '/%'`),
    )
    .select(row => sumOf(row.ref('payment.amount')).as('sum'))
    .where('payment.method', '=', online)
    .where('payment.person_id', '=', personId)
    .where('online_dispute.online_payment_id', '=', onlineId)
    .executeTakeFirstOrThrow()
  return -sum
}
