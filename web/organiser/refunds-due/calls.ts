// The organisers' calls about refunds due.
import type { ManyAnswer } from '../../../domain/lists/many-api.ts'
import type { PayBackBody, RefundsDueList } from '../../../domain/refunds-due/api.ts'
import { get, longWork, post, type Query } from '../shell/organiser-call.ts'

export const listRefundsDue = (query: Query) => get<RefundsDueList>('refunds-due', query)
export const payBack = (body: PayBackBody) => post<ManyAnswer>('refunds-due/pay', body, longWork)
