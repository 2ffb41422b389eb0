// The organisers' calls about what participants hand in.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const submissionEvents = callTo('GET /submissions')
export const eventSubmissions = callTo('GET /submissions/:eventId')
export const remindMissing = callTo('POST /submissions/:eventId/remind', longWork)
export const openLate = callTo('POST /submissions/:eventId/open')
export const closeLate = callTo('POST /submissions/:eventId/close')
export const removeFile = callTo('POST /submissions/:eventId/remove')
export const zipAddress = callTo('POST /submissions/:eventId/zip-address')
