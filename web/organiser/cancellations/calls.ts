// The organisers' calls about cancelling an event.
import { callTo } from '../shell/organiser-call.ts'

export const readCancellation = callTo('GET /seats/:eventId/cancellation')
export const cancelEvent = callTo('POST /seats/:eventId/cancel')
export const reinstateEvent = callTo('POST /seats/:eventId/reinstate')
