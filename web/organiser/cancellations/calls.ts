// The organisers' calls about cancelling an event.
import type { CancelEventBody, CancellationPage, ReinstateEventBody } from '../../../domain/cancellations/api.ts'
import { get, post } from '../shell/organiser-call.ts'

export const readCancellation = (eventId: number) => get<CancellationPage>(`seats/${eventId}/cancellation`)
export const cancelEvent = (eventId: number, body: CancelEventBody) =>
  post<CancellationPage>(`seats/${eventId}/cancel`, body)
export const reinstateEvent = (eventId: number, body: ReinstateEventBody) =>
  post<CancellationPage>(`seats/${eventId}/reinstate`, body)
