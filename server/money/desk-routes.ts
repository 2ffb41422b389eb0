// The organisers' calls about the ledger and claims. Calls about statements and the cash-up have their own files; a
// participant's calls are in routes.ts.
import { z } from 'zod'
import {
  claimRow,
  claimsList,
  claimsQuery,
  confirmClaimBody,
  correctPaymentBody,
  paymentBody,
  paymentRow,
  paymentsList,
  paymentsQuery,
  refundBody,
  rejectClaimBody,
} from '../../domain/money/payments-api.ts'
import { findByUserId } from '../access/accounts.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { fileRoute } from '../lists/file-route.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { cashUpRoutes } from './cash-up-routes.ts'
import { claimsListing, claimsTable, confirmClaim, findClaimRow, rejectClaim } from './claim-decisions.ts'
import { correctPayment } from './corrections.ts'
import { type DeskPayment, findPaymentRow, listPayments, paymentsTable, recordPayment } from './payments.ts'
import { teamPaymentRoutes } from './team-payment-routes.ts'

export function deskMoneyRoutes(api: Api, parts: StaffParts): void {
  paymentRoutes(api, parts)
  claimRoutes(api, parts)
  teamPaymentRoutes(api, parts)
  cashUpRoutes(api, parts)
}

const paymentParams = z.object({ paymentId: z.string().max(60) })

function paymentRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail, guardFor, limitDesk } = parts

  api.route({
    method: 'GET',
    url: '/organiser/payments',
    onRequest: guardFor('payments'),
    schema: { querystring: paymentsQuery, response: { 200: paymentsList } },
    handler: ({ query }) => listPayments(database.db, live.edition(), query),
  })

  fileRoute(api, parts, {
    url: '/payments',
    permission: 'payments',
    query: paymentsQuery,
    table: query => paymentsTable(database.db, live.edition(), query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/payments',
    onRequest: guardFor('payments'),
    config: { ownMoney: 'refused' },
    schema: { body: paymentBody, response: { 200: paymentRow } },
    async handler(request) {
      await limitDesk(request)
      return record(currentStaff(request).id, request.body)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/refunds',
    onRequest: guardFor('refunds', { freshPassword: true }),
    config: { ownMoney: 'refused' },
    schema: { body: refundBody, response: { 200: paymentRow } },
    async handler(request) {
      await limitDesk(request)
      return record(currentStaff(request).id, { ...request.body, amount: -request.body.amount })
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/payments/:paymentId/correct',
    onRequest: guardFor('refunds', { freshPassword: true }),
    config: { ownMoney: 'refused' },
    schema: { params: paymentParams, body: correctPaymentBody, response: { 200: paymentRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      const rightId = await staffWrite(database, id, now(), trx => correctPayment(trx, live.edition(), id, call, now()))
      wakeMail()
      return findPaymentRow(database.db, rightId)
    },
  })

  async function record(cashierId: string, body: Omit<DeskPayment, 'personId'> & { userId: string }) {
    const { userId, ...payment } = body
    const paymentId = await staffWrite(database, cashierId, now(), async trx => {
      const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
      return recordPayment(trx, live.edition(), cashierId, { ...payment, personId: person.id }, now())
    })
    wakeMail()
    return findPaymentRow(database.db, paymentId)
  }
}

const claimParams = z.object({ claimId: z.string().max(60) })

function claimRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail, guardFor, limitDesk } = parts

  api.route({
    method: 'GET',
    url: '/organiser/claims',
    onRequest: guardFor('claims'),
    schema: { querystring: claimsQuery, response: { 200: claimsList } },
    handler: ({ query }) => readListPage(database.db, claimsListing(database.db, live.edition(), query), query),
  })

  fileRoute(api, parts, {
    url: '/claims',
    permission: 'claims',
    query: claimsQuery,
    table: query => claimsTable(database.db, live.edition(), query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/claims/:claimId/confirm',
    onRequest: guardFor('claims'),
    config: { ownMoney: 'refused' },
    schema: { params: claimParams, body: confirmClaimBody, response: { 200: claimRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, id, now(), trx => confirmClaim(trx, live.edition(), id, call, now()))
      // The rivals of a conflict are mailed why their claims were rejected.
      wakeMail()
      return findClaimRow(database.db, live.edition(), call.claimId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/claims/:claimId/reject',
    onRequest: guardFor('claims'),
    config: { ownMoney: 'refused' },
    schema: { params: claimParams, body: rejectClaimBody, response: { 200: claimRow } },
    async handler(request) {
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, id, now(), trx => rejectClaim(trx, id, call, now()))
      wakeMail()
      return findClaimRow(database.db, live.edition(), call.claimId)
    },
  })
}
