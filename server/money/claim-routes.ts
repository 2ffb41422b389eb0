// The calls of the queue of claims: the list, confirming, rejecting. Each decision answers the claim as it is then.
import { z } from 'zod'
import { claimRow, claimsList, claimsQuery, confirmClaimBody, rejectClaimBody } from '../../domain/organiser-api.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { confirmClaim, findClaimRow, listClaims, rejectClaim } from './claim-decisions.ts'

const params = z.object({ claimId: z.string().max(60) })

export function claimRoutes(api: Api, { database, edition, now, wakeMail, guardFor, limitDesk }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/claims',
    onRequest: guardFor('claims'),
    schema: { querystring: claimsQuery, response: { 200: claimsList } },
    handler: ({ query }) => listClaims(database.db, edition, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/claims/:claimId/confirm',
    onRequest: guardFor('claims'),
    schema: { params, body: confirmClaimBody, response: { 200: claimRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, id, now(), trx => confirmClaim(trx, id, call, now()))
      return findClaimRow(database.db, edition, call.claimId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/claims/:claimId/reject',
    onRequest: guardFor('claims'),
    schema: { params, body: rejectClaimBody, response: { 200: claimRow } },
    async handler(request) {
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, id, now(), trx => rejectClaim(trx, id, call, now()))
      wakeMail()
      return findClaimRow(database.db, edition, call.claimId)
    },
  })
}
