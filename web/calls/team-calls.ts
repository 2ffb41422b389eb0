// The calls about teams; see api.ts.
import type { User } from '../../domain/account/api.ts'
import type { TeamClaimBody, TeamMoney } from '../../domain/money/team-payment-api.ts'
import type { PayAddress } from '../../domain/online-payments/api.ts'
import type { OwnTeamCode } from '../../domain/team-codes/api.ts'
import type { JoinBody, NewTeamBody, Team, TeamChangesBody, TeamInvitation } from '../../domain/teams/api.ts'
import { call } from './api.ts'

const part = encodeURIComponent

export const makeTeam = (body: NewTeamBody) => call<Team>('POST', 'teams', body)
export const readTeam = (id: string) => call<Team>('GET', `teams/${part(id)}`)
export const readTeamCode = (id: string) => call<OwnTeamCode>('GET', `teams/${part(id)}/code`)
export const changeTeam = (id: string, changes: TeamChangesBody) => call<Team>('PATCH', `teams/${part(id)}`, changes)
export const renewInvitation = (id: string) => call<Team>('POST', `teams/${part(id)}/invitation`, {})
export const removeMember = (id: string, userId: string) =>
  call<User>('DELETE', `teams/${part(id)}/members/${part(userId)}`, {})
export const readInvitation = (code: string) => call<TeamInvitation>('GET', `join/${part(code)}`)
export const joinTeam = (code: string, body: JoinBody) => call<User>('POST', `join/${part(code)}`, body)
export const readTeamMoney = (id: string, members: readonly string[]) =>
  call<TeamMoney>('GET', `teams/${part(id)}/payment${members.length > 0 ? `?members=${members.join()}` : ''}`)
export const claimTeamPayment = (id: string, body: TeamClaimBody) =>
  call<TeamMoney>('POST', `teams/${part(id)}/paymentClaim`, body)
export const payOnlineForTeam = (teamId: string, body: { amount: number; members: string[] }) =>
  call<PayAddress>('POST', `teams/${part(teamId)}/payOnline`, body)
