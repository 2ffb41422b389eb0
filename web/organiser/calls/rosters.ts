// The organisers' calls about rosters and attendance.
import type { Roster, RosterEvents } from '../../../domain/rosters/api.ts'
import type { AttendanceAnswer, AttendanceBody } from '../../../domain/teams/desk-api.ts'
import { get, post, type Query } from './organiser-call.ts'

export const rosterEvents = () => get<RosterEvents>('rosters')
export const roster = (eventId: number, query: Query) => get<Roster>(`rosters/${eventId}`, query)
export const markPresent = (eventId: number, body: AttendanceBody) =>
  post<AttendanceAnswer>(`rosters/${eventId}/attendance`, body)
