// The organisers' calls about refunds due.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const listRefundsDue = callTo('GET /refunds-due')
export const payBack = callTo('POST /refunds-due/pay', longWork)
