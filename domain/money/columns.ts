// The columns of the lists of payments, claims and cash-up (domain/lists/list-column.ts).
import type { ListColumn } from '../lists/list-column.ts'
import type { CashUp } from './cash-up-api.ts'
import { methodText, takerText } from './payment.ts'
import type { ClaimRow, PaymentRow } from './payments-api.ts'

export const paymentColumns: readonly ListColumn<PaymentRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'receipt', title: 'Receipt', kind: 'code', value: row => row.receiptNumber },
  { name: 'amount', title: 'Amount', kind: 'amount', value: row => row.amount, sort: 'amount' },
  { name: 'method', title: 'Method', kind: 'text', value: row => methodText(row.method) },
  {
    name: 'reference',
    title: 'Reference',
    kind: 'text',
    // The reference of cash is the receipt number, which has its own column.
    value: row => (row.reference === row.receiptNumber ? '' : row.reference),
  },
  { name: 'team', title: 'Team', kind: 'text', value: row => [row.group, row.team].filter(Boolean).join(' ') },
  { name: 'note', title: 'Note', kind: 'text', value: row => row.note },
  { name: 'takenBy', title: 'Collected by', kind: 'text', value: takerText },
  { name: 'takenAt', title: 'When', kind: 'moment', value: row => row.takenAt, sort: 'time' },
  { name: 'corrects', title: 'Corrects receipt', kind: 'text', value: row => row.corrects, extra: true },
  { name: 'isCorrected', title: 'Corrected later', kind: 'mark', value: row => row.isCorrected, extra: true },
]

export const claimColumns: readonly ListColumn<ClaimRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'utr', title: 'UTR', kind: 'code', value: row => row.utr },
  { name: 'team', title: 'For the team', kind: 'text', value: row => row.team?.name ?? '', extra: true },
  { name: 'amount', title: 'Amount claimed', kind: 'amount', value: row => row.amount, sort: 'amount' },
  { name: 'due', title: 'Balance to pay', kind: 'due', value: row => row.amountDue },
  { name: 'claimedAt', title: 'Claimed', kind: 'moment', value: row => row.claimedAt, sort: 'time' },
  { name: 'conflict', title: 'In conflict', kind: 'mark', value: row => row.rivals.length > 0, extra: true },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state, extra: true },
  { name: 'decidedBy', title: 'Decided by', kind: 'text', value: row => row.decidedBy, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason, extra: true },
]

export const cashUpColumns: readonly ListColumn<CashUp['rows'][number]>[] = [
  { name: 'takenBy', title: 'Collected by', kind: 'text', value: takerText },
  { name: 'method', title: 'Method', kind: 'text', value: row => methodText(row.method) },
  { name: 'count', title: 'Rows', kind: 'figure', value: row => row.count },
  { name: 'taken', title: 'Collected', kind: 'amount', value: row => row.taken },
  { name: 'refunded', title: 'Refunded', kind: 'amount', value: row => -row.refunded },
  { name: 'left', title: 'Left', kind: 'amount', value: row => row.taken - row.refunded },
]
