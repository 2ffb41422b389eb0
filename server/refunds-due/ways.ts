// Splits a person's credit by the ways of a refund, and the online part by payment.
import { online } from '../../domain/money/payment.ts'
import { type RefundSplit, splitCredit } from '../../domain/refunds-due/ways.ts'
import type { Db } from '../database/types.ts'
import { interbank } from '../money/ledger.ts'
import { refundableOnline } from '../online-payments/refunds.ts'

export type OnlinePart = { paymentId: string; amount: number }
export type Ways = { split: RefundSplit; parts: OnlinePart[] }

/** Splits `credit` (whole rupees). Without a provider, online payments are refunded by bank transfer. */
export async function splitByWay(
  db: Db,
  { personId, credit, isOnline }: { personId: string; credit: number; isOnline: boolean },
): Promise<Ways> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'method', 'amount'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .execute()
  const methods = isOnline ? interbank : [...interbank, online]
  const bank = rows.reduce((sum, { method, amount }) => (methods.includes(method) ? sum + amount : sum), 0)
  const parts: OnlinePart[] = []
  let rest = credit
  for (const { id, method, amount } of rows) {
    if (!isOnline || method !== online || amount <= 0 || rest === 0) continue
    const part = Math.min(rest, await refundableOnline(db, id))
    if (part <= 0) continue
    parts.push({ paymentId: id, amount: part })
    rest -= part
  }
  return { split: splitCredit(credit, { online: credit - rest, bank }), parts }
}
