// Payments as they are shown, with the names of who paid and who took the money. Adding them is in store.ts.
import type { Db } from '../database/types.ts'

/** The query behind every list of payments: tables `payment`, `person` (who paid) and `cashier`. */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .leftJoin('person as cashier', 'cashier.id', 'payment.taken_by')
}

export const paymentColumns = [
  'payment.id',
  'payment.receipt_number',
  'payment.amount',
  'payment.method',
  'payment.reference',
  'payment.note',
  'payment.created_at',
  'person.user_id',
  'person.username',
  'cashier.username as taken_by',
] as const

type Row = {
  id: string
  receipt_number: string | null
  amount: number
  method: string
  reference: string
  note: string
  created_at: string
  user_id: string
  username: string
  taken_by: string | null
}

/** One row in the form of the calls. */
export function paymentRow(row: Row) {
  return {
    paymentId: row.id,
    receiptNumber: row.receipt_number ?? '',
    userId: row.user_id,
    username: row.username,
    amount: row.amount,
    method: row.method,
    reference: row.reference,
    note: row.note,
    takenBy: row.taken_by ?? '',
    takenAt: row.created_at,
  }
}

/** A person's payments, the newest first. */
export async function paymentsOf(db: Db, personId: string) {
  const rows = await selectPayments(db)
    .select(paymentColumns)
    .where('payment.person_id', '=', personId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.receipt_number', 'desc')
    .execute()
  return rows.map(paymentRow)
}
