// The organisers' calls about teams and their payments.
import type { TeamHereAnswer } from '../../../domain/attendance/api.ts'
import type { GroupPayment, TeamDues, TeamPaymentBody } from '../../../domain/money/team-payment-api.ts'
import type {
  DeskTeamAnswer,
  RestoredTeam,
  RestoreTeamBody,
  TeamChangeBody,
  TeamsList,
  WalkInTeamBody,
} from '../../../domain/teams/desk-api.ts'
import { get, part, post, type Query } from '../shell/organiser-call.ts'

export const listTeams = (eventId: number, query: Query) =>
  get<TeamsList>('teams', { ...query, event: String(eventId) })
export const changeTeam = (teamId: string, body: TeamChangeBody) =>
  post<DeskTeamAnswer>(`teams/${part(teamId)}/change`, body)
export const restoreTeam = (teamId: string, body: RestoreTeamBody) =>
  post<RestoredTeam>(`teams/${part(teamId)}/restore`, body)
export const makeTeam = (body: WalkInTeamBody) => post<DeskTeamAnswer>('teams', body)
export const markTeamHere = (teamId: string) => post<TeamHereAnswer>(`teams/${part(teamId)}/here`, {})
export const readTeamDues = (teamId: string) => get<TeamDues>(`teams/${part(teamId)}/payment`)
export const takeTeamPayment = (teamId: string, body: TeamPaymentBody) =>
  post<GroupPayment>(`teams/${part(teamId)}/payment`, body)
export const readGroupPayment = (number: string) => get<GroupPayment>(`group-payments/${part(number)}`)
