// The organisers' calls about payments and claims.
import type {
  ClaimRow,
  ClaimsList,
  ConfirmClaimBody,
  CorrectPaymentBody,
  PaymentBody,
  PaymentRow,
  PaymentsList,
  RefundBody,
  RejectClaimBody,
} from '../../../domain/money/payments-api.ts'
import { get, part, post, type Query } from '../shell/organiser-call.ts'

export const listPayments = (query: Query) => get<PaymentsList>('payments', query)
export const recordPayment = (body: PaymentBody) => post<PaymentRow>('payments', body)
export const recordRefund = (body: RefundBody) => post<PaymentRow>('refunds', body)
export const correctPayment = (paymentId: string, body: CorrectPaymentBody) =>
  post<PaymentRow>(`payments/${part(paymentId)}/correct`, body)
export const listClaims = (query: Query) => get<ClaimsList>('claims', query)
export const confirmClaim = (claimId: string, body: ConfirmClaimBody) =>
  post<ClaimRow>(`claims/${part(claimId)}/confirm`, body)
export const rejectClaim = (claimId: string, body: RejectClaimBody) =>
  post<ClaimRow>(`claims/${part(claimId)}/reject`, body)
