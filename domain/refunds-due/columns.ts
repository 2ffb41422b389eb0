// The columns of the list of refunds due.
import type { ListColumn } from '../lists/list-column.ts'
import type { RefundDueRow } from './api.ts'

const columns: readonly ListColumn<RefundDueRow>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: row => row.username, sort: 'name' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone, extra: true },
  { name: 'credit', title: 'Refund due', kind: 'amount', value: row => row.credit, sort: 'credit' },
  { name: 'online', title: 'Online', kind: 'amount', value: row => row.ways.online ?? 0 },
  { name: 'bank', title: 'Bank or UPI', kind: 'amount', value: row => row.ways.bank ?? 0 },
  { name: 'cash', title: 'Cash', kind: 'amount', value: row => row.ways.cash ?? 0 },
  { name: 'transfers', title: 'Paid from', kind: 'text', value: row => row.transfers, extra: true },
]

/** The columns for a site. It has a column of online refunds only if it has a payment provider. */
export function refundDueColumns(paysOnline: boolean): readonly ListColumn<RefundDueRow>[] {
  return columns.filter(({ name }) => paysOnline || name !== 'online')
}
