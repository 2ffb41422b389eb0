// The organisers' calls about rosters and attendance.
import type { AttendanceAnswer, AttendanceBody, AttendanceOfSelectedBody } from '../../../domain/attendance/api.ts'
import type { ManyAnswer } from '../../../domain/lists/many-api.ts'
import type { UnregisterBody, UnregisterPreview } from '../../../domain/people/api.ts'
import type { Roster, RosterEvents } from '../../../domain/rosters/api.ts'
import { get, longWork, post, type Query } from '../shell/organiser-call.ts'

export const rosterEvents = () => get<RosterEvents>('rosters')
export const roster = (eventId: number, query: Query) => get<Roster>(`rosters/${eventId}`, query)
export const markPresent = (eventId: number, body: AttendanceBody) =>
  post<AttendanceAnswer>(`rosters/${eventId}/attendance`, body)
export const markSelected = (eventId: number, body: AttendanceOfSelectedBody) =>
  post<ManyAnswer>(`rosters/${eventId}/attendance/selected`, body, longWork)
export const unregister = (body: UnregisterBody) => post<ManyAnswer>('unregister', body, longWork)
/** By how many whole rupees the totals of these people change when they are unregistered. */
export const previewUnregister = (eventId: number, userIds: readonly string[]) =>
  post<UnregisterPreview>('unregister/preview', { eventId, userIds })
