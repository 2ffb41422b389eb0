// The organisers' calls about one sum paid for several members of a team.

import { groupParams, groupPayment, teamDues, teamPaymentBody } from '../../domain/money/team-payment-api.ts'
import { teamParams } from '../../domain/teams/api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findTeam } from '../taking-part/teams/members.ts'
import { findGroup, readTeamDues, recordTeamPayment } from './team-payments.ts'

export function teamPaymentRoutes(api: Api, { database, live, now, wakeMail, guardFor, limitDesk }: StaffParts): void {
  const { db } = database

  api.route({
    method: 'GET',
    url: '/organiser/teams/:teamId/payment',
    onRequest: guardFor('payments'),
    schema: { params: teamParams, response: { 200: teamDues } },
    async handler({ params }) {
      const team = (await findTeam(db, { id: params.teamId })) ?? refuse('team_unknown')
      return readTeamDues(db, live.edition(), team)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/teams/:teamId/payment',
    onRequest: guardFor('payments'),
    config: { ownMoney: 'refused' },
    schema: { params: teamParams, body: teamPaymentBody, response: { 200: groupPayment } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      const number = await staffWrite(database, id, now(), trx =>
        recordTeamPayment(trx, live.edition(), id, call, now()),
      )
      wakeMail()
      return findGroup(db, number)
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/group-payments/:number',
    onRequest: guardFor('payments'),
    schema: { params: groupParams, response: { 200: groupPayment } },
    handler: ({ params }) => findGroup(db, params.number),
  })
}
