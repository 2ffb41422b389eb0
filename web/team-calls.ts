// The calls about teams, one small function each, as in api.ts.
import type { User } from '../domain/api.ts'
import type { TeamClaimBody, TeamMoney } from '../domain/organiser-types.ts'
import type { Invitation, NewTeamBody, Team, TeamChangesBody } from '../domain/team-api.ts'
import { call } from './api.ts'

const part = encodeURIComponent

export const makeTeam = (body: NewTeamBody) => call<Team>('POST', 'teams', body)
export const readTeam = (id: string) => call<Team>('GET', `teams/${part(id)}`)
export const changeTeam = (id: string, changes: TeamChangesBody) => call<Team>('PATCH', `teams/${part(id)}`, changes)
export const renewInvitation = (id: string) => call<Team>('POST', `teams/${part(id)}/invitation`, {})
export const takeOut = (id: string, userId: string) =>
  call<User>('DELETE', `teams/${part(id)}/members/${part(userId)}`, {})
export const readInvitation = (code: string) => call<Invitation>('GET', `join/${part(code)}`)
export const joinTeam = (code: string, amount: number) => call<User>('POST', `join/${part(code)}`, { amount })
export const readTeamMoney = (id: string, members: readonly string[]) =>
  call<TeamMoney>('GET', `teams/${part(id)}/payment${members.length > 0 ? `?members=${members.join()}` : ''}`)
export const claimTeamPayment = (id: string, body: TeamClaimBody) =>
  call<TeamMoney>('POST', `teams/${part(id)}/paymentClaim`, body)
