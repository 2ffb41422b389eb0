// The meaning of a provider's payment for the ledger, and the order of the states of payments, links, refunds and
// disputes (docs/rules.md). The provider's amounts are in paise, ours in whole rupees.
import type { Millis } from '../day.ts'

/** The provider's states of a payment. */
export const providerStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** A payment in the provider's answer, which is the only trusted source about it. */
export type ProviderPayment = {
  id: string
  paise: number
  currency: string
  status: ProviderStatus
  /** Our reference of the payment link; null if the payment was not made through a link of ours. */
  reference: string | null
  /** The method at the provider, such as `upi` or `card`. */
  way: string
  /** Its refunds, sent or on their way, as far as they were read. */
  refunds: readonly ProviderRefund[]
}

/** A refund in the provider's answer. */
export type ProviderRefund = {
  id: string
  paymentId: string
  paise: number
  state: 'sent' | 'done' | 'failed'
  /** Our id of a refund that the site requested; null if it was made in the provider's own console. */
  key: string | null
}

/** The sum of the refunds in paise, without failed refunds. */
export function refundedPaise(refunds: readonly Pick<ProviderRefund, 'paise' | 'state'>[]): number {
  return refunds.reduce((sum, { paise, state }) => sum + (state === 'failed' ? 0 : paise), 0)
}

/** Whether state `next` may follow: a failed refund remains failed, and a refund that arrived can only fail. */
export function refundMayFollow(before: ProviderRefund['state'] | undefined, next: ProviderRefund['state']): boolean {
  const order = ['sent', 'done', 'failed']
  return before === undefined || order.indexOf(next) > order.indexOf(before)
}

/**
 * Whole rupees that all refunds of a payment together take out of the ledger. Rounded up, so that the ledger never has
 * more than the provider has: of ₹400, refunds of ₹50.50 leave ₹349.
 */
export const refundedRupees = (paise: number): number => Math.ceil(paise / 100)

/** A credited row from which a refund or a dispute can be taken. */
export type CreditedRow = {
  id: string
  personId: string
  /** Whole rupees of the row that are not refunded yet. */
  left: number
  /** Whole rupees of the person's credit. */
  credit: number
}

/**
 * Splits a refund of `amount` (whole rupees) among the credited rows of its payment, which are in the order of their
 * receipts, the payer's first. First takes the people's credit, so that nobody owes money for a member who left; then
 * takes row by row, because the payer of the first row receives the money. If all rows together are too small, the rest
 * is taken from the payer's row. Leaves out rows from which nothing is taken.
 */
export function sharesOfMoneyBack(
  rows: readonly CreditedRow[],
  amount: number,
): { row: CreditedRow; amount: number }[] {
  let left = amount
  const taken = rows.map(row => {
    const share = Math.min(left, Math.max(0, Math.min(row.left, row.credit)))
    left -= share
    return share
  })
  for (const [i, row] of rows.entries()) {
    const share = Math.min(left, Math.max(0, row.left - taken[i]!))
    taken[i]! += share
    left -= share
  }
  if (rows.length > 0) taken[0]! += left
  return rows.map((row, i) => ({ row, amount: taken[i]! })).filter(share => share.amount > 0)
}

/** Why staff must decide about a payment, as shown in the console. */
export const oddWords = {
  reference: 'It was not made through a link of this site',
  currency: 'It is in another currency',
  paise: 'It is not a whole number of rupees',
  amount: 'The amount differs from the link',
  account: 'The account was deleted before the money arrived',
  refunded: 'All of it was refunded at the provider: set it aside',
} as const
export type Oddity = keyof typeof oddWords

export type Judgement =
  | { is: 'waiting' }
  | { is: 'failed' }
  /** Whole rupees to credit. */
  | { is: 'due'; amount: number }
  | { is: 'odd'; why: Oddity }

/**
 * Decides what to do with a payment. `linkAmount` is the amount of its payment link in whole rupees; undefined if there
 * is no such link. Captured money counts even if it was refunded later, because the refund has its own ledger row.
 * Staff decide about a payment that differs from its link; it is never credited automatically.
 */
export function judgePayment(payment: ProviderPayment, linkAmount: number | undefined): Judgement {
  const { status, currency, paise } = payment
  if (status === 'created' || status === 'authorized') return { is: 'waiting' }
  if (status === 'failed') return { is: 'failed' }
  if (linkAmount === undefined) return { is: 'odd', why: 'reference' }
  if (currency !== 'INR') return { is: 'odd', why: 'currency' }
  if (!Number.isSafeInteger(paise) || paise <= 0 || paise % 100 !== 0) return { is: 'odd', why: 'paise' }
  if (paise !== linkAmount * 100) return { is: 'odd', why: 'amount' }
  return { is: 'due', amount: linkAmount }
}

/** Our states of a payment: `inbox` waits for staff, who credit it or set it `aside`. */
export const paymentStates = ['failed', 'inbox', 'credited', 'aside'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Whether state `next` may follow `before`: only forward, and a decision of staff is final. */
export function mayFollow(before: PaymentState | undefined, next: PaymentState): boolean {
  if (before === undefined) return true
  if (before === 'failed') return next !== 'failed'
  return before === 'inbox' && (next === 'credited' || next === 'aside')
}

/** In the state `making`, the provider may not have the link yet; in `stopping`, we must still cancel it there. */
export const linkStates = ['making', 'open', 'stopping', 'stopped', 'paid'] as const
export type LinkState = (typeof linkStates)[number]

const minute = 60_000
const hour = 60 * minute
/** How long (ms) a link can be paid. The provider requires more than fifteen minutes. */
export const linkLength = 12 * hour
/** A link with less time (ms) left is not shown again. The provider accepts no link that ends sooner. */
export const leastLeft = 20 * minute
/** How long (ms) to wait between two polls of an open link. */
export const checkInterval = 15 * minute
/** After this number of polls of a closed link, with growing pauses, its payment is no longer expected. */
export const maxLateChecks = 8

/**
 * When to poll the provider about a link again, in milliseconds from now: every fifteen minutes while it can be paid;
 * once it is paid or closed, after one hour, two, four and so on, because money may arrive late. Null means never.
 */
export function nextCheckDelay(isClosed: boolean, lateChecks: number): number | null {
  if (!isClosed) return checkInterval
  return lateChecks >= maxLateChecks ? null : hour * 2 ** lateChecks
}

/** The final states of a dispute. */
const overDisputes = ['lost', 'closed', 'won']

/**
 * Whether the provider's state `next` of a dispute may follow `before`. A lost dispute can still be won if the bank
 * decides again; a won dispute remains won.
 */
export function disputeMayFollow(before: string, next: string): boolean {
  if (before === 'won' || before === next) return false
  return next === 'won' || !overDisputes.includes(before)
}

export const disputeIsOver = (state: string): boolean => overDisputes.includes(state)

/** How long (ms) money waits for a settlement until it counts as missing: two working days, a weekend, a holiday. */
export const settledWithin = 6 * 24 * hour

/** Whether the money of a ledger row is in the bank: settled, waiting for a settlement, or missing for too long. */
export function settledState(isSettled: boolean, takenAt: number, now: Millis): 'settled' | 'waiting' | 'missing' {
  if (isSettled) return 'settled'
  return now - takenAt > settledWithin ? 'missing' : 'waiting'
}
