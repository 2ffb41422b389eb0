// The organisers' calls about money: the ledger and claims. Those about statements and the cash-up have files of their own. A participant's own calls are in routes.ts.
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
} from '../../domain/money-api.ts'
import { findByUserId } from '../account/store.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import { readListPage } from '../organiser/lists.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { fileRoute } from '../spreadsheet/file-route.ts'
import { cashUpRoutes } from './cash-up-routes.ts'
import { claimsListing, claimsTable, confirmClaim, findClaimRow, rejectClaim } from './claim-decisions.ts'
import { correctPayment } from './corrections.ts'
import { type DeskPayment, findPaymentRow, listPayments, paymentsTable, recordPayment } from './payments.ts'
import { statementRoutes } from './statement-routes.ts'
import { teamPaymentRoutes } from './team-payment-routes.ts'

export function deskMoneyRoutes(api: Api, parts: StaffParts): void {
  paymentRoutes(api, parts)
  claimRoutes(api, parts)
  teamPaymentRoutes(api, parts)
  statementRoutes(api, parts)
  cashUpRoutes(api, parts)
}

const paymentParams = z.object({ paymentId: z.string().max(60) })

function paymentRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, wakeMail, guardFor, limitDesk } = parts

  api.route({
    method: 'GET',
    url: '/organiser/payments',
    onRequest: guardFor('payments'),
    schema: { querystring: paymentsQuery, response: { 200: paymentsList } },
    handler: ({ query }) => listPayments(database.db, edition, query),
  })

  fileRoute(api, parts, {
    ...{ url: '/payments', permission: 'payments', query: paymentsQuery },
    table: query => paymentsTable(database.db, edition, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/payments',
    onRequest: guardFor('payments'),
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
    schema: { params: paymentParams, body: correctPaymentBody, response: { 200: paymentRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      const rightId = await staffWrite(database, id, now(), trx => correctPayment(trx, edition, id, call, now()))
      wakeMail()
      return findPaymentRow(database.db, rightId)
    },
  })

  async function record(cashierId: string, body: Omit<DeskPayment, 'personId'> & { userId: string; reason?: string }) {
    const { userId, ...payment } = body
    const paymentId = await staffWrite(database, cashierId, now(), async trx => {
      const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
      return recordPayment(trx, cashierId, { ...payment, personId: person.id }, now())
    })
    return findPaymentRow(database.db, paymentId)
  }
}

const claimParams = z.object({ claimId: z.string().max(60) })

function claimRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, wakeMail, guardFor, limitDesk } = parts

  api.route({
    method: 'GET',
    url: '/organiser/claims',
    onRequest: guardFor('claims'),
    schema: { querystring: claimsQuery, response: { 200: claimsList } },
    handler: ({ query }) => readListPage(database.db, claimsListing(database.db, edition, query), query),
  })

  fileRoute(api, parts, {
    ...{ url: '/claims', permission: 'claims', query: claimsQuery },
    table: query => claimsTable(database.db, edition, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/claims/:claimId/confirm',
    onRequest: guardFor('claims'),
    schema: { params: claimParams, body: confirmClaimBody, response: { 200: claimRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, id, now(), trx => confirmClaim(trx, edition, id, call, now()))
      // The rivals of a conflict are told why their claims were rejected.
      wakeMail()
      return findClaimRow(database.db, edition, call.claimId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/claims/:claimId/reject',
    onRequest: guardFor('claims'),
    schema: { params: claimParams, body: rejectClaimBody, response: { 200: claimRow } },
    async handler(request) {
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, id, now(), trx => rejectClaim(trx, id, call, now()))
      wakeMail()
      return findClaimRow(database.db, edition, call.claimId)
    },
  })
}
