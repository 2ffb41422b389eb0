// The organisers' calls about secret codes of teams.
import { callTo } from '../shell/organiser-call.ts'

export const teamCodes = callTo('GET /team-codes/:eventId')
export const checkCode = callTo('POST /team-codes/:eventId/check')
export const renewCode = callTo('POST /team-codes/:eventId/renew')
