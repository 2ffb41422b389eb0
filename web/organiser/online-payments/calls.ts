// The organisers' calls about online payments.
import type {
  CreditOnlineBody,
  DecideDisputeBody,
  OnlineList,
  OnlineOverview,
  OnlineRow,
  RefundOnlineBody,
} from '../../../domain/online-payments/api.ts'
import { get, part, post, type Query } from '../shell/organiser-call.ts'

export const listOnline = (query: Query) => get<OnlineList>('online-payments', query)
export const readOnlineOverview = () => get<OnlineOverview>('online-overview')
export const creditOnline = (id: string, body: CreditOnlineBody) =>
  post<OnlineRow>(`online-payments/${part(id)}/credit`, body)
export const putOnlineAside = (id: string, reason: string) =>
  post<OnlineRow>(`online-payments/${part(id)}/aside`, { reason })
export const reopenOnline = (id: string) => post<OnlineRow>(`online-payments/${part(id)}/reopen`, {})
export const refundOnline = (paymentId: string, body: RefundOnlineBody) =>
  post<OnlineOverview>(`online-refunds/${part(paymentId)}`, body)
export const decideDispute = (id: string, body: DecideDisputeBody) =>
  post<OnlineOverview>(`online-disputes/${part(id)}`, body)
export const askSettlements = (day: string) => post<OnlineOverview>('settlements', { day })
