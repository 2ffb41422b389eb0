// The organisers' calls about seats and registration windows.
import { callTo } from '../shell/organiser-call.ts'

export const listSeats = callTo('GET /places')
export const readSeats = callTo('GET /places/:eventId')
export const giveSeat = callTo('POST /places/:eventId/give')
export const changeWindow = callTo('POST /places/:eventId')
