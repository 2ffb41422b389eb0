// The organisers' calls about online payments.
import { callTo } from '../shell/organiser-call.ts'

export const listOnline = callTo('GET /online-payments')
export const readOnlineOverview = callTo('GET /online-overview')
export const creditOnline = callTo('POST /online-payments/:id/credit')
export const setOnlineAside = (id: string, reason: string) => callTo('POST /online-payments/:id/aside')(id, { reason })
export const reopenOnline = callTo('POST /online-payments/:id/reopen')
export const refundOnline = callTo('POST /online-refunds/:paymentId')
export const decideDispute = callTo('POST /online-disputes/:id')
export const askSettlements = (day: string) => callTo('POST /settlements')({ day })
