// What a payment at the provider means for us, and which states of it and of its link may follow each other
// (docs/rules.md). Amounts at the provider are in paise, ours in whole rupees.
import type { Millis } from '../day.ts'

/** How far a payment is, as the provider says it. */
export const providerStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** A payment as the provider answers it: the only thing that is believed about it. */
export type ProviderPayment = {
  id: string
  paise: number
  currency: string
  status: ProviderStatus
  /** Our reference of the link that it was made at; null: at none of ours. */
  reference: string | null
  /** How it was paid there, such as `upi` or `card`. */
  way: string
  /** What of it went back, or is on its way back, as far as it was read. */
  refunds: readonly ProviderRefund[]
}

/** A refund as the provider answers it. */
export type ProviderRefund = {
  id: string
  paymentId: string
  paise: number
  state: 'sent' | 'done' | 'failed'
  /** Our id of a refund that the site asked for; null: it was made in the provider's own console. */
  key: string | null
}

/** Paise of these refunds that left the festival, or are on their way. */
export function refundedPaise(refunds: readonly Pick<ProviderRefund, 'paise' | 'state'>[]): number {
  return refunds.reduce((sum, { paise, state }) => sum + (state === 'failed' ? 0 : paise), 0)
}

/** Whether a refund may go on from a state: one that failed stays failed, and one that arrived can only fail. */
export function refundMayFollow(before: ProviderRefund['state'] | undefined, next: ProviderRefund['state']): boolean {
  const order = ['sent', 'done', 'failed']
  return before === undefined || order.indexOf(next) > order.indexOf(before)
}

/**
 * Whole rupees that all refunds of a payment together take out of the ledger. Rounded up, so that the ledger never says
 * more than the provider holds: of ₹400, refunds of ₹50.50 leave ₹349.
 */
export const refundedRupees = (paise: number): number => Math.ceil(paise / 100)

/** What a refund or a dispute takes of one credited row. */
export type CreditedRow = {
  id: string
  personId: string
  /** Whole rupees of the row that did not go back yet. */
  left: number
  /** Whole rupees that the person has overpaid. */
  credit: number
}

/**
 * Whose money went back: `amount` (whole rupees) of a payment that was credited in these rows, in the order of their
 * receipts, the payer's first. First what people have in credit, so that nobody owes money for a member who left; then
 * row by row, because the money returns to the payer, who is in the first row. What is more than all rows have left is
 * the payer's too. Rows that give nothing are left out.
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

/** Why staff decide about a payment, in words for the console. */
export const oddWords = {
  reference: 'It was not made through a link of this site',
  currency: 'It is in another currency',
  paise: 'It is not a whole number of rupees',
  amount: 'The amount differs from the link',
  account: 'The account was deleted before the money came',
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
 * What is to be done about a payment, with the sum in whole rupees that the link of its reference asked for; undefined:
 * there is no such link. Only captured money counts, also if it was refunded since: the refund is an entry of its own.
 * What differs from what was asked is for staff, never credited by itself.
 */
export function judgePayment(payment: ProviderPayment, asked: number | undefined): Judgement {
  const { status, currency, paise } = payment
  if (status === 'created' || status === 'authorized') return { is: 'waiting' }
  if (status === 'failed') return { is: 'failed' }
  if (asked === undefined) return { is: 'odd', why: 'reference' }
  if (currency !== 'INR') return { is: 'odd', why: 'currency' }
  if (!Number.isSafeInteger(paise) || paise <= 0 || paise % 100 !== 0) return { is: 'odd', why: 'paise' }
  if (paise !== asked * 100) return { is: 'odd', why: 'amount' }
  return { is: 'due', amount: asked }
}

/** What we hold of a payment: `inbox` waits for staff, who credit it or put it `aside`. */
export const paymentStates = ['failed', 'inbox', 'credited', 'aside'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Whether a payment may go on from a state: forward only, and money that was decided about stays decided. */
export function mayFollow(before: PaymentState | undefined, next: PaymentState): boolean {
  if (before === undefined) return true
  if (before === 'failed') return next !== 'failed'
  return before === 'inbox' && (next === 'credited' || next === 'aside')
}

/** `making`: the provider may not know it yet; `stopping`: to be cancelled there. */
export const linkStates = ['making', 'open', 'stopping', 'stopped', 'paid'] as const
export type LinkState = (typeof linkStates)[number]

const minute = 60_000
const hour = 60 * minute
/** Milliseconds for which a link can be paid: at most a day, and the provider wants more than fifteen minutes. */
export const linkLength = 12 * hour
/** A link with less than this left is not handed out again: the provider makes none that ends sooner. */
export const leastLeft = 20 * minute
/** Milliseconds between two questions about an open link. */
export const checkInterval = 15 * minute
/** After this many questions about a closed link, each later than the one before, its payment is no longer expected. */
export const maxLateChecks = 8

/**
 * When to ask the provider about a link again, in milliseconds from now: every fifteen minutes while it can be paid;
 * once it is paid or closed after one hour, two, four and so on, for money that comes late; null: never.
 */
export function nextCheckDelay(isClosed: boolean, lateChecks: number): number | null {
  if (!isClosed) return checkInterval
  return lateChecks >= maxLateChecks ? null : hour * 2 ** lateChecks
}

/** A dispute is over with these. */
const overDisputes = ['lost', 'closed', 'won']

/**
 * Whether a dispute may go on from a state that the provider said before to another. One that was lost can still be
 * won, when the bank decides again; one that is won stays won.
 */
export function disputeMayFollow(before: string, next: string): boolean {
  if (before === 'won' || before === next) return false
  return next === 'won' || !overDisputes.includes(before)
}

export const disputeIsOver = (state: string): boolean => overDisputes.includes(state)

/** Milliseconds after which money that no settlement names is missing: two working days, a weekend and a holiday. */
export const settledWithin = 6 * 24 * hour

/** Whether a row of the ledger is in the bank: in a settlement, not yet, or for too long not. */
export function settledState(isSettled: boolean, takenAt: number, now: Millis): 'settled' | 'waiting' | 'missing' {
  if (isSettled) return 'settled'
  return now - takenAt > settledWithin ? 'missing' : 'waiting'
}
