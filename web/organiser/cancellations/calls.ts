// The organisers' calls about cancelling an event.
import { callTo } from '../shell/organiser-call.ts'

export const readCancellation = callTo('GET /places/:eventId/cancellation')
export const cancelEvent = callTo('POST /places/:eventId/cancel')
export const reinstateEvent = callTo('POST /places/:eventId/reinstate')
