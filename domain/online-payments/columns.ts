// The columns of the list of online payments. Columns are explained in domain/lists/list-column.ts.
import type { ListColumn } from '../lists/list-column.ts'
import { rupees } from '../rupees.ts'
import type { OnlineRow } from './api.ts'

const stateWords: Record<OnlineRow['state'], string> = {
  failed: 'Failed',
  inbox: 'To decide',
  credited: 'Credited',
  aside: 'Set aside as not ours',
}
const settledWords = { settled: 'In the bank', waiting: 'On its way', missing: 'Missing' } as const

type MoneyBack = Pick<OnlineRow, 'rows' | 'refundedPaise'>

/** Whole rupees of a payment that were refunded, are being refunded, or were lost in a dispute. */
function returnedRupees({ rows, refundedPaise }: MoneyBack): number {
  // A payment that is not credited has no rows: only the provider's refunds count.
  return rows.length === 0 ? Math.ceil(refundedPaise / 100) : rows.reduce((sum, { givenBack }) => sum + givenBack, 0)
}

/** The state of a payment in words: 'Credited · In the bank · ₹200 refunded'. */
export function onlineStateText(row: Pick<OnlineRow, 'state' | 'settled'> & MoneyBack): string {
  const { state, settled } = row
  const back = returnedRupees(row)
  return [stateWords[state], settled && settledWords[settled], back > 0 && `${rupees(back)} refunded`]
    .filter(Boolean)
    .join(' · ')
}

/** A sum of the provider in rupees with its paise. */
export function paiseText(paise: number, currency = 'INR'): string {
  const sum = (Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })
  const sign = paise < 0 ? '−' : ''
  return currency === 'INR' ? `${sign}₹${sum}` : `${sign}${currency} ${sum}`
}

const isRupees = ({ currency }: Pick<OnlineRow, 'currency'>) => currency === 'INR'

export const onlineColumns: readonly ListColumn<OnlineRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId, extra: true },
  // A sum in another currency has its own column, as text.
  { name: 'sum', title: 'Sum', kind: 'paise', value: row => (isRupees(row) ? row.paise : null), sort: 'amount' },
  {
    name: 'otherCurrency',
    title: 'In another currency',
    kind: 'text',
    value: row => (isRupees(row) ? '' : paiseText(row.paise, row.currency)),
    extra: true,
  },
  { name: 'state', title: 'State', kind: 'text', value: onlineStateText },
  { name: 'why', title: 'Why it waits', kind: 'text', value: row => row.why, extra: true },
  {
    name: 'receipts',
    title: 'Receipts',
    kind: 'text',
    value: row => row.rows.map(({ receiptNumber }) => receiptNumber).join(' '),
  },
  { name: 'givenBack', title: 'Refunded', kind: 'amount', value: returnedRupees, extra: true },
  { name: 'way', title: 'Paid by', kind: 'text', value: row => row.way, extra: true },
  { name: 'team', title: 'Team', kind: 'text', value: row => row.team, extra: true },
  { name: 'id', title: 'Payment id', kind: 'code', value: row => row.id },
  { name: 'seenAt', title: 'When', kind: 'moment', value: row => row.seenAt, sort: 'time' },
  { name: 'decidedBy', title: 'Decided by', kind: 'text', value: row => row.decidedBy, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason, extra: true },
]
