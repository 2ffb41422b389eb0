// The organisers' calls about the ledger and claims. Calls about statements and the cash-up have their own files; a
// participant's calls are in routes.ts.
import { paymentsQuery } from '../../domain/money/payments-api.ts'
import { findByUserId } from '../access/accounts.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { cashUpRoutes } from './cash-up-routes.ts'
import { claims, confirmClaim, findClaimRow, rejectClaim } from './claim-decisions.ts'
import { correctPayment } from './corrections.ts'
import { type DeskPayment, findPaymentRow, listPayments, paymentsTable, recordPayment } from './payments.ts'
import { teamPaymentRoutes } from './team-payment-routes.ts'

export function deskMoneyRoutes(api: Api, parts: StaffParts): void {
  paymentRoutes(api, parts)
  claimRoutes(api, parts)
  teamPaymentRoutes(api, parts)
  cashUpRoutes(api, parts)
}

function paymentRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)
  const money = { limited: true, ownMoney: 'refused' } as const
  const row = (paymentId: string) => findPaymentRow(db, paymentId)

  get('/payments', { may: 'payments' }, ({ edition, query }) => listPayments(db, edition, query))
  file('/payments', { may: 'payments', query: paymentsQuery }, ({ edition, query }) =>
    paymentsTable(db, edition, query),
  )
  post('/payments', { ...money, may: 'payments' }, (trx, call) => record(trx, call, call.body), row)
  post(
    '/refunds',
    { ...money, may: 'refunds', freshPassword: true },
    (trx, call) => record(trx, call, { ...call.body, amount: -call.body.amount }),
    row,
  )
  post(
    '/payments/:paymentId/correct',
    { ...money, may: 'refunds', freshPassword: true },
    (trx, { staff, edition, params, body, now }) => correctPayment(trx, edition, staff.id, { ...params, ...body }, now),
    row,
  )
}

async function record(
  trx: Transaction,
  { staff, edition, now }: { staff: { id: string }; edition: Edition; now: number },
  { userId, ...payment }: Omit<DeskPayment, 'personId'> & { userId: string },
) {
  const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
  return recordPayment(trx, edition, staff.id, { ...payment, personId: person.id }, now)
}

function claimRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { post } = deskCalls(api, parts)
  const claim = { may: 'claims', ownMoney: 'refused' } as const

  claims.addTo(api, parts)
  post(
    '/claims/:claimId/confirm',
    { ...claim, limited: true },
    (trx, { staff, edition, params, body, now }) => confirmClaim(trx, edition, staff.id, { ...params, ...body }, now),
    (_, { edition, params }) => findClaimRow(db, edition, params.claimId),
  )
  post(
    '/claims/:claimId/reject',
    claim,
    (trx, { staff, params, body, now }) => rejectClaim(trx, staff.id, { ...params, ...body }, now),
    (_, { edition, params }) => findClaimRow(db, edition, params.claimId),
  )
}
