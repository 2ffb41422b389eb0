// A participant's calls about money: receipts, claims and UPI payments, alone or for the team. The organisers' calls
// are in desk-routes.ts.
import type { z } from 'zod'
import { waitingAmount } from '../../domain/money/payment.ts'
import { claimBody, ownPayments } from '../../domain/money/payments-api.ts'
import { teamClaimBody, teamMoney, teamMoneyQuery } from '../../domain/money/team-payment-api.ts'
import { teamParams } from '../../domain/teams/api.ts'
import { currentUser } from '../access/sessions.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import type { Api, Parts } from '../parts.ts'
import { findPerson, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { findTeam } from '../taking-part/teams/members.ts'
import { addClaim, claimsOf } from './claims.ts'
import { ownPaymentsOf } from './payments.ts'
import { addTeamClaim, readTeamMoney } from './team-claims.ts'
import { upiRequest } from './upi-request.ts'

export function moneyRoutes(api: Api, { database, live, now, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/payments',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownPayments } },
    handler: request => answerFor(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/paymentClaim',
    config: { counts: ['claimPerNetwork', 'claimPerAccount'] },
    onRequest: loggedIn,
    schema: { body: claimBody, response: { 200: ownPayments } },
    async handler(request) {
      const { id } = currentUser(request)
      await database.write(trx => addClaim(trx, live.edition(), { personId: id, ...request.body }, now()))
      return answerFor(id)
    },
  })

  api.route({
    method: 'GET',
    url: '/teams/:teamId/payment',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { params: teamParams, querystring: teamMoneyQuery, response: { 200: teamMoney } },
    handler: request =>
      teamMoneyFor(currentUser(request).id, request.params.teamId, request.query.members.split(',').filter(Boolean)),
  })

  api.route({
    method: 'POST',
    url: '/teams/:teamId/paymentClaim',
    config: { counts: ['claimPerNetwork', 'claimPerAccount'] },
    onRequest: loggedIn,
    schema: { params: teamParams, body: teamClaimBody, response: { 200: teamMoney } },
    async handler(request) {
      const { id } = currentUser(request)
      const { members, ...claim } = request.body
      const { teamId } = request.params
      await database.write(trx =>
        addTeamClaim(trx, live.edition(), { personId: id, teamId, chosen: members, ...claim }, now()),
      )
      return teamMoneyFor(id, teamId, [])
    },
  })

  async function teamMoneyFor(readerId: string, teamId: string, chosen: string[]) {
    const team = (await findTeam(database.db, { id: teamId })) ?? refuse('team_unknown')
    return readTeamMoney(database.db, live.edition(), { team, readerId, chosen })
  }

  async function answerFor(personId: string): Promise<z.input<typeof ownPayments>> {
    const { amountDue, userId } = userObject(live.edition(), await findPerson(database.db, personId))
    const claims = await claimsOf(database.db, personId)
    return {
      payments: await ownPaymentsOf(database.db, personId),
      claims,
      upi: upiRequest(await presentEdition(database.db, live.edition()), userId, amountDue - waitingAmount(claims)),
      desk: live.edition().privateContent.desk,
    }
  }
}
