// The schemas of the calls about one sum for several members of a team. Browsers import only the types.
import { z } from 'zod'
import { actId, instant, rupees } from '../call-fields.ts'
import { claimBody, claimState, paymentFields, paymentRow, upiRequest } from './payments-api.ts'

const members = z.array(z.string().max(40)).min(1).max(100)

export const groupParams = z.object({ number: z.string().max(20) })

// What each member owes, in whole rupees; credit is negative
export const teamDues = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      isCaptain: z.boolean(),
      paidAmount: z.number().int(),
      amountDue: z.number().int(),
    }),
  ),
})
export type TeamDues = z.infer<typeof teamDues>

// `amount` is the sum that the cashier saw for these members
export const teamPaymentBody = paymentFields.extend({ actId, amount: rupees, userIds: members })

// One sum and its payments
export const groupPayment = z.object({
  number: z.string(),
  team: z.string(),
  eventId: z.number().int(),
  method: z.string(),
  /** The transfer's number; the group number for cash. */
  reference: z.string(),
  amount: z.number().int(),
  takenBy: z.string(),
  takenAt: instant,
  payments: z.array(paymentRow),
})
export type GroupPayment = z.infer<typeof groupPayment>

// GET /teams/:teamId/payment · POST /teams/:teamId/paymentClaim (ordinary session): what the team has to pay. `members`
// are the user ids that the captain chooses, joined by commas; empty for all members
export const teamMoneyQuery = z.object({ members: z.string().max(2000).default('') })
export const teamClaimBody = claimBody.extend({ members: z.array(z.string().max(40)).max(100).default([]) })
export type TeamClaimBody = z.input<typeof teamClaimBody>
export const teamMoney = z.object({
  /** The sum in whole rupees, less open claims. */
  amount: z.number().int(),
  /** How many members the sum is for. */
  people: z.number().int(),
  /** The user ids of members who owe more than their open claims. */
  untold: z.array(z.string()),
  upi: upiRequest.nullable(),
  desk: z.string(),
  /** Claims for the team, newest first. */
  claims: z.array(
    z.object({ claimId: z.string(), amount: z.number().int(), state: claimState, claimedAt: instant, by: z.string() }),
  ),
})
export type TeamMoney = z.infer<typeof teamMoney>
