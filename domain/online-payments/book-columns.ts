// The columns of the treasurer's files: settlements into the bank, online refunds and disputes. Columns are explained
// in domain/lists/list-column.ts. The provider's sums are in paise.
import type { ListColumn } from '../lists/list-column.ts'
import type { DisputeRow, OnlineOverview } from './api.ts'

type Settlement = OnlineOverview['settlements'][number]
type Refund = OnlineOverview['refunds'][number]
/** A payment, refund or adjustment inside a settlement. */
export type SettlementLineRow = Settlement['lines'][number] & Pick<Settlement, 'settlementId' | 'utr' | 'day'>

export const settlementColumns: readonly ListColumn<Settlement>[] = [
  { name: 'day', title: 'Day', kind: 'code', value: row => row.day },
  { name: 'utr', title: 'UTR', kind: 'code', value: row => row.utr },
  { name: 'settlementId', title: 'Settlement id', kind: 'code', value: row => row.settlementId },
  { name: 'payments', title: 'Payments', kind: 'figure', value: row => row.payments },
  { name: 'gross', title: 'Before fees', kind: 'paise', value: row => row.gross },
  { name: 'fees', title: 'Fees', kind: 'paise', value: row => row.fees },
  { name: 'net', title: 'Into the bank', kind: 'paise', value: row => row.net },
  { name: 'bankDay', title: 'Day in the bank statement', kind: 'text', value: row => row.bank?.date ?? '' },
  { name: 'bankSum', title: 'Sum in the bank statement', kind: 'paise', value: row => row.bank?.paise ?? null },
]

export const settlementLineColumns: readonly ListColumn<SettlementLineRow>[] = [
  { name: 'day', title: 'Day', kind: 'code', value: row => row.day },
  { name: 'utr', title: 'UTR', kind: 'code', value: row => row.utr },
  { name: 'settlementId', title: 'Settlement id', kind: 'code', value: row => row.settlementId },
  { name: 'kind', title: 'Kind', kind: 'text', value: row => row.kind },
  { name: 'id', title: 'Id at the provider', kind: 'code', value: row => row.id },
  { name: 'receipts', title: 'Receipt', kind: 'code', value: row => row.receipts },
  { name: 'gross', title: 'Before fees', kind: 'paise', value: row => row.gross },
  { name: 'fees', title: 'Fees', kind: 'paise', value: row => row.fees },
  { name: 'net', title: 'Into the bank', kind: 'paise', value: row => row.net },
]

/** The state of an online refund in words. */
export const refundWords: Record<Refund['state'], string> = {
  asked: 'requested from the provider',
  sent: 'on its way',
  done: 'arrived',
  failed: 'failed: the money is the person’s credit again',
}

export const refundColumns: readonly ListColumn<Refund>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'amount', title: 'Amount', kind: 'amount', value: row => row.amount },
  { name: 'ofReceipt', title: 'Receipt of the payment', kind: 'code', value: row => row.ofReceipt },
  { name: 'receipt', title: 'Receipt', kind: 'code', value: row => row.receiptNumber },
  { name: 'state', title: 'State', kind: 'text', value: row => refundWords[row.state] },
  { name: 'askedBy', title: 'By', kind: 'text', value: row => row.askedBy },
  { name: 'askedAt', title: 'When', kind: 'moment', value: row => row.askedAt },
]

export const disputeColumns: readonly ListColumn<DisputeRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'onlinePaymentId', title: 'Payment id', kind: 'code', value: row => row.onlinePaymentId },
  { name: 'id', title: 'Dispute id', kind: 'code', value: row => row.id },
  { name: 'sum', title: 'Sum', kind: 'paise', value: row => row.paise },
  { name: 'state', title: 'State at the provider', kind: 'text', value: row => row.state },
  { name: 'reasonCode', title: 'Reason at the bank', kind: 'text', value: row => row.reasonCode },
  { name: 'respondBy', title: 'Answer by', kind: 'moment', value: row => row.respondBy },
  { name: 'seenAt', title: 'Seen', kind: 'moment', value: row => row.seenAt },
  { name: 'receipt', title: 'Receipt', kind: 'code', value: row => row.receiptNumber },
  { name: 'decidedBy', title: 'Decided by', kind: 'text', value: row => row.decidedBy },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason },
]
