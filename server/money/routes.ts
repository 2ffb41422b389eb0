// A participant's own calls about money: receipts, claims, how to pay by UPI. The organisers' calls are in desk-routes.ts.
import type { z } from 'zod'
import { claimBody, ownPayments } from '../../domain/money-api.ts'
import { upiLink, waitingAmount } from '../../domain/payment.ts'
import { findPerson, userObject } from '../account/person.ts'
import { currentUser } from '../account/sessions.ts'
import type { Edition } from '../edition.ts'
import { networkOf } from '../http/network.ts'
import type { Api, Parts } from '../parts.ts'
import { addClaim, claimsOf } from './claims.ts'
import { paymentsOf } from './payments.ts'

export function moneyRoutes(api: Api, { database, edition, now, limiter, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/payments',
    onRequest: loggedIn,
    schema: { response: { 200: ownPayments } },
    handler: request => answerFor(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/paymentClaim',
    onRequest: loggedIn,
    schema: { body: claimBody, response: { 200: ownPayments } },
    async handler(request) {
      const { id } = currentUser(request)
      await limiter.take([
        { limit: 'claimPerNetwork', whose: networkOf(request.ip) },
        { limit: 'claimPerAccount', whose: id },
      ])
      await database.write(trx => addClaim(trx, edition, { personId: id, ...request.body }, now()))
      return answerFor(id)
    },
  })

  async function answerFor(personId: string): Promise<z.input<typeof ownPayments>> {
    const { amountDue, userId } = userObject(edition, await findPerson(database.db, personId))
    const claims = await claimsOf(database.db, personId)
    return {
      payments: await paymentsOf(database.db, personId),
      claims,
      upi: upiRequest(edition, userId, amountDue - waitingAmount(claims)),
      desk: edition.privateContent.desk,
    }
  }
}

/** What a UPI application needs to pay this amount; null when nothing is left to pay or the festival takes no UPI. */
function upiRequest({ festival, privateContent: { upi } }: Edition, userId: string, amount: number) {
  if (!upi?.vpa || amount <= 0) return null
  const pay = { vpa: upi.vpa, name: upi.name, amount, reference: userId }
  return { ...pay, link: upiLink({ ...pay, note: `${festival.name} ${userId}` }) }
}
