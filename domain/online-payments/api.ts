// The schemas of the calls about paying online. Without the provider's keys there are none of these calls.
import { z } from 'zod'
import { actId, instant, listOf, listQuery, reason, rupees, text } from '../call-fields.ts'
import { isDay } from '../day.ts'
import { owes } from '../money/payments-api.ts'
import { linkStates, paymentStates } from './rules.ts'

// Participants (ordinary session). GET /users/payOnline
export const ownOnline = z.object({
  /** Whole rupees that can be paid online now: the balance without claimed money; 0: nothing. */
  amount: z.number().int(),
  /** The newest link of the last day, as far as we know; null: there is none. */
  last: z
    .object({ amount: z.number().int(), state: z.enum(['open', 'failed', 'closed', 'paid']), madeAt: instant })
    .nullable(),
})
export type OwnOnline = z.infer<typeof ownOnline>
// POST /users/payOnline · POST /teams/:teamId/payOnline: answers where to pay. `amount` is the sum that was shown
export const payOnlineBody = z.object({ amount: rupees })
export const teamPayOnlineBody = payOnlineBody.extend({ members: z.array(z.string().max(40)).max(100).default([]) })
export const payAddress = z.object({ address: z.string() })
export type PayAddress = z.infer<typeof payAddress>

/** What the page after paying shows. */
export type ShownPaid =
  | { state: 'unknown' }
  /** `amount` is null while the database is away. */
  | { state: 'waiting'; amount: number | null }
  | { state: 'paid'; amount: number; receipt: string }

// Organisers (below /api/organiser). GET /online-payments (statements)
export const onlineQuery = listQuery.extend({ state: z.enum([...paymentStates, 'all']).default('all') })
export const onlineRow = z.object({
  /** The provider's id. */
  id: z.string(),
  state: z.enum(paymentStates),
  linkState: z.enum(linkStates).nullable(),
  /** Whole rupees; null: it is no whole sum. */
  amount: z.number().int().nullable(),
  paise: z.number().int(),
  currency: z.string(),
  way: z.string(),
  /** Paise that were refunded at the provider, not by the site. */
  refundedPaise: z.number().int(),
  /** Why staff decide about it, in words, or empty. */
  why: z.string(),
  seenAt: instant,
  userId: z.string(),
  username: z.string(),
  team: z.string(),
  decidedBy: z.string(),
  reason: z.string(),
  /** The rows of the ledger, each with what was given back of it so far and is under way. */
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
  /** In the bank, not yet, or for too long not; null: it is not in the ledger. */
  settled: z.enum(['settled', 'waiting', 'missing']).nullable(),
})
export type OnlineRow = z.infer<typeof onlineRow>
export const onlineList = listOf(onlineRow)
export type OnlineList = z.infer<typeof onlineList>

// POST /online-payments/:id/credit (statements): money that is in the inbox, to a person; answers onlineRow
export const onlineParams = z.object({ id: z.string().max(60) })
export const creditOnlineBody = z.object({ userId: text, reason })
export type CreditOnlineBody = z.input<typeof creditOnlineBody>
// POST /online-payments/:id/aside (statements): it is not for the festival; POST …/reopen: it waits in the inbox again;
// both answer onlineRow
export const asideOnlineBody = z.object({ reason })
// POST /online-payments/rows/:paymentId/refund (refunds): gives back whole rupees of a row the way they came
export const refundParams = z.object({ paymentId: z.string().max(60) })
export const refundOnlineBody = z.object({ actId, amount: rupees, reason, owes })
export type RefundOnlineBody = z.input<typeof refundOnlineBody>

export const onlineRefundRow = z.object({
  id: z.string(),
  amount: z.number().int(),
  state: z.enum(['asked', 'sent', 'done', 'failed']),
  receiptNumber: z.string(),
  ofReceipt: z.string(),
  userId: z.string(),
  username: z.string(),
  /** Empty: it was made in the provider's own console. */
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
// POST /online-disputes/:id/decide (refunds): `book` takes the money out of the ledger, as the provider did
// and with `revise` replaces what was decided before
export const decideDisputeBody = z.object({ book: z.boolean(), reason, revise: z.boolean().default(false) })
export type DecideDisputeBody = z.input<typeof decideDisputeBody>

// GET /settlements?day (statements): what reached the bank, beside the ledger. Paise, unless said otherwise
export const settlementRow = z.object({
  settlementId: z.string(),
  utr: z.string(),
  day: z.string(),
  payments: z.number().int(),
  gross: z.number().int(),
  fees: z.number().int(),
  net: z.number().int(),
  /** The bank statement's line: its day and sum in paise; null while none was imported. */
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
  /** The provider's keys are for trying: no money moves. */
  isTrial: z.boolean(),
  /** Whole rupees of the ledger's online rows: payments less what was given back. */
  ledger: z.number().int(),
  settled: z.number().int(),
  /** Payments that are not in the bank yet, and that should be by now. */
  waiting: z.number().int(),
  missing: z.number().int(),
  /** The same of money that goes back: zero or below. */
  waitingBack: z.number().int(),
  missingBack: z.number().int(),
  /** Settled lines that no row of the ledger has, in paise: one sum for each kind and direction. */
  unknown: z.array(unknownSum),
  /** Paise of settled lines that staff put aside. */
  aside: z.number().int(),
  /** Messages with a wrong signature since the site began. */
  refusedSignatures: z.number().int(),
  /** Messages of the provider that wait to be worked off. */
  newsWaiting: z.number().int(),
  inbox: z.number().int(),
  settlements: z.array(settlementRow),
  refunds: z.array(onlineRefundRow),
  disputes: z.array(disputeRow),
})
export type OnlineOverview = z.infer<typeof onlineOverview>

export const settlementDay = z.object({ day: z.iso.date().refine(isDay) })
