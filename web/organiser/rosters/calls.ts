// The organisers' calls about rosters and attendance.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const rosterEvents = callTo('GET /rosters')
export const roster = callTo('GET /rosters/:eventId')
export const markPresent = callTo('POST /rosters/:eventId/attendance')
export const markSelected = callTo('POST /rosters/:eventId/attendance/selected', longWork)
export const unregister = callTo('POST /unregister', longWork)
/** Returns by how many rupees each person's total would change if the person were unregistered. */
export const previewUnregister = (eventId: number, userIds: readonly string[]) =>
  callTo('POST /unregister/preview')({ eventId, userIds: [...userIds] })
