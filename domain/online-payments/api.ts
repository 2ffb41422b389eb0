// The schemas of the calls about paying online. Without the provider's keys there are none of these calls.
import { z } from 'zod'
import { actId, instant, listOf, listQuery, reason, rupees, text } from '../call-fields.ts'
import { isDay } from '../day.ts'
import { owes } from '../money/payments-api.ts'
import { linkStates, paymentStates } from './rules.ts'

// Participants (ordinary session). GET /users/payOnline
export const ownOnline = z.object({
  /** Whole rupees that can be paid online now: the balance to pay less open claims; 0 if there is nothing to pay. */
  amount: z.number().int(),
  /** The newest known link of the last 24 hours, or null. */
  last: z
    .object({ amount: z.number().int(), state: z.enum(['open', 'failed', 'closed', 'paid']), madeAt: instant })
    .nullable(),
})
export type OwnOnline = z.infer<typeof ownOnline>
// POST /users/payOnline · POST /teams/:teamId/payOnline: answers the address for paying. `amount` is the sum that was
// shown
export const payOnlineBody = z.object({ amount: rupees })
export const teamPayOnlineBody = payOnlineBody.extend({ members: z.array(z.string().max(40)).max(100).default([]) })
export const payAddress = z.object({ address: z.string() })
export type PayAddress = z.infer<typeof payAddress>

/** The data of the page after paying. */
export type ShownPaid =
  | { state: 'unknown' }
  /** `amount` is null while the database is unavailable. */
  | { state: 'waiting'; amount: number | null }
  | { state: 'paid'; amount: number; receipt: string }

// Organisers (below /api/organiser). GET /online-payments (statements)
export const onlineQuery = listQuery.extend({ state: z.enum([...paymentStates, 'all']).default('all') })
export const onlineRow = z.object({
  /** The provider's id. */
  id: z.string(),
  state: z.enum(paymentStates),
  linkState: z.enum(linkStates).nullable(),
  /** Whole rupees; null if the sum has paise or another currency. */
  amount: z.number().int().nullable(),
  paise: z.number().int(),
  currency: z.string(),
  way: z.string(),
  /** Paise that were refunded at the provider, not by the site. */
  refundedPaise: z.number().int(),
  /** Why staff must decide about it, as a sentence, or empty. */
  why: z.string(),
  seenAt: instant,
  userId: z.string(),
  username: z.string(),
  team: z.string(),
  decidedBy: z.string(),
  reason: z.string(),
  /** Its ledger rows, each with the sum refunded so far, including refunds on their way. */
  rows: z.array(
    z.object({
      paymentId: z.string(),
      receiptNumber: z.string(),
      userId: z.string(),
      username: z.string(),
      amount: z.number().int(),
      givenBack: z.number().int(),
    }),
  ),
  /** Whether the money is in the bank, waiting or missing; null if it is not in the ledger. */
  settled: z.enum(['settled', 'waiting', 'missing']).nullable(),
})
export type OnlineRow = z.infer<typeof onlineRow>
export const onlineList = listOf(onlineRow)

// Credits money in the inbox to a person
export const creditOnlineBody = z.object({ userId: text, reason })
// Sets aside money that is not for the festival
export const asideOnlineBody = z.object({ reason })
// Refunds whole rupees of a ledger row by its online payment
export const refundOnlineBody = z.object({ actId, amount: rupees, reason, owes })

export const onlineRefundRow = z.object({
  id: z.string(),
  amount: z.number().int(),
  state: z.enum(['asked', 'sent', 'done', 'failed']),
  receiptNumber: z.string(),
  ofReceipt: z.string(),
  userId: z.string(),
  username: z.string(),
  /** Who requested the refund; empty if it was made in the provider's own console. */
  askedBy: z.string(),
  askedAt: instant,
})
export const disputeRow = z.object({
  id: z.string(),
  onlinePaymentId: z.string(),
  paise: z.number().int(),
  state: z.string(),
  isOver: z.boolean(),
  reasonCode: z.string(),
  respondBy: instant.nullable(),
  userId: z.string(),
  username: z.string(),
  seenAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
  /** The receipt of the row that takes the money out of the ledger, or empty. */
  receiptNumber: z.string(),
  /** Whether the money is out of the ledger now. */
  isBooked: z.boolean(),
})
export type DisputeRow = z.infer<typeof disputeRow>
// `book` takes the money out of the ledger, as the provider took it back; `revise` replaces the earlier decision
export const decideDisputeBody = z.object({ book: z.boolean(), reason, revise: z.boolean().default(false) })

// Settlements in the bank compared with the ledger. Sums are in paise unless a comment says rupees
export const settlementRow = z.object({
  settlementId: z.string(),
  utr: z.string(),
  day: z.string(),
  payments: z.number().int(),
  gross: z.number().int(),
  fees: z.number().int(),
  net: z.number().int(),
  /** The day and sum (paise) of the line in a bank statement; null if no imported statement has the line. */
  bank: z.object({ date: z.string(), paise: z.number().int().nullable() }).nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      gross: z.number().int(),
      fees: z.number().int(),
      net: z.number().int(),
      receipts: z.string(),
    }),
  ),
})
const unknownSum = z.object({ kind: z.string(), isOut: z.boolean(), paise: z.number().int() })
export type UnknownSum = z.infer<typeof unknownSum>
export const onlineOverview = z.object({
  /** Whether the provider's keys are test keys, with which no money moves. */
  isTrial: z.boolean(),
  /** Whole rupees of the ledger's online rows: payments less refunds. */
  ledger: z.number().int(),
  settled: z.number().int(),
  /** Payments that are not in the bank yet. */
  waiting: z.number().int(),
  /** Payments that should be in the bank by now, but are not. */
  missing: z.number().int(),
  /** Like `waiting`, for refunds: zero or below. */
  waitingBack: z.number().int(),
  /** Like `missing`, for refunds: zero or below. */
  missingBack: z.number().int(),
  /** Settlement lines without a ledger row, in paise: one sum for each kind and direction. */
  unknown: z.array(unknownSum),
  /** Paise of settlement lines that staff set aside. */
  aside: z.number().int(),
  /** The number of webhook events with a wrong signature since the site started. */
  refusedSignatures: z.number().int(),
  /** The number of webhook events that wait to be processed. */
  newsWaiting: z.number().int(),
  inbox: z.number().int(),
  settlements: z.array(settlementRow),
  refunds: z.array(onlineRefundRow),
  disputes: z.array(disputeRow),
})
export type OnlineOverview = z.infer<typeof onlineOverview>

export const settlementDay = z.object({ day: z.iso.date().refine(isDay) })
