// The provider's books, in memory: links, payments, refunds, disputes and settlements.

export type Link = {
  id: string
  order_id: string
  reference_id: string
  amount: number
  currency: string
  description: string
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  callback_url: string
  expire_by: number
  short_url: string
  created_at: number
  payments: string[]
}
export type Payment = {
  id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
  link: string | null
  order_id: string | null
  fee: number
  tax: number
  created_at: number
  amount_refunded: number
}
export type Refund = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** The caller's id for the refund; null for a refund that was made in the provider's own console. */
  receipt: string | null
  key: string
  created_at: number
}
export type Dispute = {
  id: string
  payment_id: string
  amount: number
  currency: string
  reason_code: string
  respond_by: number
  status: string
}
export type Settled = {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: boolean
  settled: boolean
  created_at: number
  settled_at: number
  settlement_id: string
  settlement_utr: string
  payment_id: string | null
  dispute_id: string | null
}

export type Books = {
  links: Map<string, Link>
  payments: Map<string, Payment>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  settled: Settled[]
}

export const emptyBooks = (): Books => ({
  links: new Map(),
  payments: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  settled: [],
})

/** An id in the provider's form, with the kind and fourteen letters and digits. */
export function newId(kind: string): string {
  return `${kind}_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`
}

/** The provider's fee, which is 2 % of the amount plus 18 % tax on this, and the tax in the fee. */
export function feesOf(amount: number): { fee: number; tax: number } {
  const without = Math.round(amount * 0.02)
  const tax = Math.round(without * 0.18)
  return { fee: without + tax, tax }
}

/**
 * Transfers everything unsettled to the bank at the time `at` (seconds). Returns the settlement, which is the payments
 * minus fees, refunds and lost disputes, or null if nothing was unsettled.
 */
export function settleAll(books: Books, at: number): { id: string; utr: string; net: number } | null {
  const done = new Set(books.settled.map(({ entity_id, dispute_id }) => dispute_id ?? entity_id))
  const id = newId('setl')
  const utr = `${at}${newId('x').slice(2, 8).toLowerCase()}`
  const common = {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: at,
    settlement_id: id,
    settlement_utr: utr,
    dispute_id: null,
  }
  const rows: Settled[] = []
  for (const { id: entity_id, status, amount, fee, tax, created_at } of books.payments.values())
    if (['captured', 'refunded'].includes(status) && !done.has(entity_id))
      rows.push({
        ...common,
        entity_id,
        type: 'payment',
        debit: 0,
        credit: amount - fee,
        amount,
        fee,
        tax,
        created_at,
        payment_id: null,
      })
  for (const { id: entity_id, status, amount, created_at, payment_id } of books.refunds.values())
    if (status === 'processed' && !done.has(entity_id))
      rows.push({
        ...common,
        ...takenBack(amount),
        entity_id,
        type: 'refund',
        created_at,
        payment_id,
      })
  for (const { id: dispute_id, status, amount, payment_id } of books.disputes.values())
    if (status === 'lost' && !done.has(dispute_id))
      rows.push({
        ...common,
        ...takenBack(amount),
        entity_id: newId('adj'),
        dispute_id,
        type: 'adjustment',
        created_at: at,
        payment_id,
      })
  if (rows.length === 0) return null
  books.settled.push(...rows)
  return { id, utr, net: rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0) }
}

/** The amounts of a refund or a lost dispute. They are debited without a fee. */
function takenBack(amount: number) {
  return { debit: amount, credit: 0, amount, fee: 0, tax: 0 }
}
