// The organisers' calls about payments and claims.
import { callTo } from '../shell/organiser-call.ts'

export const listPayments = callTo('GET /payments')
export const recordPayment = callTo('POST /payments')
export const recordRefund = callTo('POST /refunds')
export const correctPayment = callTo('POST /payments/:paymentId/correct')
export const listClaims = callTo('GET /claims')
export const confirmClaim = callTo('POST /claims/:claimId/confirm')
export const rejectClaim = callTo('POST /claims/:claimId/reject')
