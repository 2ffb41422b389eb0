// The organisers' calls about seats and registration windows.
import { callTo } from '../shell/organiser-call.ts'

export const listSeats = callTo('GET /seats')
export const readSeats = callTo('GET /seats/:eventId')
export const reserveSeat = callTo('POST /seats/:eventId/give')
export const changeWindow = callTo('POST /seats/:eventId')
