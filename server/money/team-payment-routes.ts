// The organisers' calls about teams' payments: one sum that is paid for several members.
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findTeam } from '../taking-part/teams/members.ts'
import { findGroup, readTeamDues, recordTeamPayment } from './team-payments.ts'

export function teamPaymentRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)

  get('/teams/:teamId/payment', { may: 'payments' }, async ({ edition, params }) => {
    const team = (await findTeam(db, { id: params.teamId })) ?? refuse('team_unknown')
    return readTeamDues(db, edition, team)
  })
  post(
    '/teams/:teamId/payment',
    { may: 'payments', limited: true, ownMoney: 'refused' },
    (trx, { staff, edition, params, body, now }) =>
      recordTeamPayment(trx, edition, staff.id, { ...params, ...body }, now),
    number => findGroup(db, number),
  )
  get('/group-payments/:number', { may: 'payments' }, ({ params }) => findGroup(db, params.number))
}
