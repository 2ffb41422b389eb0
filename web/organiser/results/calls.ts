// The organisers' calls about results.
import { callTo } from '../shell/organiser-call.ts'

export const listResultEvents = callTo('GET /results')
export const readEventResults = callTo('GET /results/:eventId')
export const saveResults = callTo('POST /results/:eventId')
export const removeResults = callTo('POST /results/:eventId/remove')
export const readResultVersions = callTo('GET /results/:eventId/rounds/:roundId/versions')
