// The organisers' calls about teams and attendance, one small function each. A call never throws.
import type * as api from '../../domain/organiser-types.ts'
import { organiserCall, type Query, withQuery } from './calls.ts'

const part = encodeURIComponent

export const listTeams = (eventId: number, query: Query) =>
  organiserCall<api.TeamsList>('GET', withQuery('teams', { ...query, event: String(eventId) }))
export const changeTeam = (teamId: string, body: api.TeamChangeBody) =>
  organiserCall<api.DeskTeamAnswer>('POST', `teams/${part(teamId)}/change`, body)
export const makeTeam = (body: api.WalkInTeamBody) => organiserCall<api.DeskTeamAnswer>('POST', 'teams', body)
export const markTeamHere = (teamId: string) =>
  organiserCall<api.TeamHereAnswer>('POST', `teams/${part(teamId)}/here`, {})
export const markPresent = (eventId: number, body: api.AttendanceBody) =>
  organiserCall<api.AttendanceAnswer>('POST', `rosters/${eventId}/attendance`, body)
export const readTeamDues = (teamId: string) => organiserCall<api.TeamDues>('GET', `teams/${part(teamId)}/payment`)
export const takeTeamPayment = (teamId: string, body: api.TeamPaymentBody) =>
  organiserCall<api.GroupPayment>('POST', `teams/${part(teamId)}/payment`, body)
export const readGroupPayment = (number: string) =>
  organiserCall<api.GroupPayment>('GET', `group-payments/${part(number)}`)
