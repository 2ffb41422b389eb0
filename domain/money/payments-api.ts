// The schemas of the organisers' calls about payments and claims, then of participants' own payments. Shared fields are
// in domain/call-fields.ts.
import { z } from 'zod'
import { actId, instant, listOf, listQuery, reason, rupees, text } from '../call-fields.ts'
import { enteredMethods, utrForm } from './payment.ts'

/** What the desk enters for a payment. */
export const paymentFields = z.object({
  method: z.enum(enteredMethods),
  amount: rupees,
  reference: text.default(''),
  note: text.default(''),
})

/**
 * The payer's debt after a refund or a correction, in whole rupees, as the cashier confirmed it. Needed only if the
 * debt grows: without it the refusal `makes_debt` names the debt as `amount`.
 */
export const owes = z.number().int().optional()

export const paymentRow = z.object({
  paymentId: z.string(),
  receiptNumber: z.string(),
  userId: z.string(),
  username: z.string(),
  /** Whole rupees; negative for a refund. */
  amount: z.number().int(),
  method: z.string(),
  reference: z.string(),
  note: z.string(),
  /** Name of the cashier who took it or imported its statement; empty for online payments. See `takerText`. */
  takenBy: z.string(),
  /** Whether it is a transfer of a bank statement. */
  isFromStatement: z.boolean(),
  takenAt: instant,
  /** Receipt of the payment that this row corrects, or empty. */
  corrects: z.string(),
  /** Whether a later row corrects this one. */
  isCorrected: z.boolean(),
  /** The number that all rows of one team's payment share; empty for a payment of one person. */
  group: z.string(),
  /** The team that paid; empty for a payment of one person. */
  team: z.string(),
})
export type PaymentRow = z.infer<typeof paymentRow>

// Sort by time, amount
export const paymentsQuery = listQuery.extend({
  method: text.default(''),
  from: text.default(''),
  to: text.default(''),
  takenBy: text.default(''),
})
export const paymentsList = listOf(paymentRow).extend({ sum: z.number().int() })
// UPI and bank payments need a reference. For cash, the receipt number becomes the reference.
export const paymentBody = paymentFields.extend({
  actId,
  userId: text,
  /** The amount due that the cashier saw, in whole rupees; negative for credit. */
  due: z.number().int(),
  /** The reason for a payment above the balance to pay. */
  reason: reason.optional(),
})
export const refundBody = paymentBody.extend({ reason, owes })
// Answers the corrected row. An empty reference keeps the stored one.
export const correctPaymentBody = paymentFields.extend({ actId, userId: text, reason, owes })

export const claimState = z.enum(['open', 'confirmed', 'rejected'])
/** `conflict` lists the open claims with a rival: another person who may own the number. */
export const claimsQuery = listQuery.extend({
  state: z.enum([...claimState.options, 'conflict', 'all']).default('open'),
})
/** Another person who may own the number, because of an open claim, a payment in the ledger, or the payer's note. */
const rival = z.object({
  kind: z.enum(['claim', 'payment', 'note']),
  userId: z.string(),
  username: z.string(),
  amount: z.number().int(),
  at: instant,
})
export const claimRow = z.object({
  claimId: z.string(),
  userId: z.string(),
  username: z.string(),
  utr: z.string(),
  amount: z.number().int(),
  amountDue: z.number().int(),
  state: claimState,
  claimedAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
  /** The team and the shares of its members; null for a claim of one person. */
  team: z
    .object({
      name: z.string(),
      eventId: z.number().int(),
      shares: z.array(z.object({ userId: z.string(), username: z.string(), amount: z.number().int() })),
    })
    .nullable(),
  /** Empty unless the claim is open. An open claim with a rival is a conflict. */
  rivals: z.array(rival),
  /** The transfer with this number, if an imported statement has it. */
  transfer: z
    .object({
      date: z.string(),
      payer: z.string(),
      narration: z.string(),
      amount: z.number().int(),
      /** The user id in the payer's note, or empty. */
      notedUserId: z.string(),
    })
    .nullable(),
})
export type ClaimRow = z.infer<typeof claimRow>
export const claimsList = listOf(claimRow)
/** `reason` decides a conflict: the rivals' claims are rejected with it. */
export const confirmClaimBody = z.object({ amount: rupees, note: text.default(''), reason: reason.optional() })
export const rejectClaimBody = z.object({ reason })

/** The fields for a UPI application. */
export const upiRequest = z.object({
  vpa: z.string(),
  name: z.string(),
  amount: z.number().int(),
  reference: z.string(),
  link: z.string(),
})
/** A claim as shown to a person that it pays for. */
export const ownClaim = z.object({
  claimId: z.string(),
  /** Empty when another member of the team made the claim. */
  utr: z.string(),
  /** Whole rupees of the person's own share. */
  amount: z.number().int(),
  state: claimState,
  claimedAt: instant,
  reason: z.string(),
  /** The team, its whole sum, and the name of the other member who made the claim; null for a claim of one person. */
  team: z.object({ name: z.string(), amount: z.number().int(), by: z.string() }).nullable(),
})

// Participants (below /api/users, ordinary session)
// GET /payments: own payments with receipts and claims
export const ownPayments = z.object({
  payments: z.array(paymentRow.omit({ userId: true, username: true })),
  claims: z.array(ownClaim),
  /** How to pay by UPI the amount due less open claims; null if that amount is 0, or if no UPI address is set. */
  upi: upiRequest.nullable(),
  /** Where the desk is, shown if no UPI address is set. */
  desk: z.string(),
})
export type OwnPayments = z.infer<typeof ownPayments>
// POST /paymentClaim: reports a payment, which counts as paid only after a cashier confirms it; answers ownPayments
export const claimBody = z.object({
  utr: z.string().trim().regex(utrForm),
  amount: rupees,
})
export type ClaimBody = z.input<typeof claimBody>
