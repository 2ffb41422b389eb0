// The calls of the cashiers' desk: the ledger, recording money, refunds. Claims are in claims/, statements in statements/.
import { paymentBody, paymentRow, paymentsList, paymentsQuery, refundBody } from '../../domain/organiser-api.ts'
import { findByUserId } from '../account/store.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findPaymentRow, listPayments, type Money, recordMoney } from './desk-payments.ts'

export function deskPaymentRoutes(api: Api, { database, edition, now, guardFor, limitDesk }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/payments',
    onRequest: guardFor('payments'),
    schema: { querystring: paymentsQuery, response: { 200: paymentsList } },
    handler: ({ query }) => listPayments(database.db, edition, query),
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
    onRequest: guardFor('refunds'),
    schema: { body: refundBody, response: { 200: paymentRow } },
    async handler(request) {
      await limitDesk(request)
      return record(currentStaff(request).id, { ...request.body, amount: -request.body.amount })
    },
  })

  async function record(cashierId: string, body: Omit<Money, 'personId'> & { userId: string; reason?: string }) {
    const { userId, ...money } = body
    const paymentId = await staffWrite(database, cashierId, now(), async trx => {
      const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
      return recordMoney(trx, cashierId, { ...money, personId: person.id }, now())
    })
    return findPaymentRow(database.db, paymentId)
  }
}
