// The feature of money: the ledger, payments, claims and cash boxes.

import { paymentsQuery } from '../../domain/money/payments-api.ts'
import type { Feature } from '../feature.ts'
import { cashUpTable, daysWithMoney } from './cash-up.ts'
import { claims } from './claim-decisions.ts'
import { deskMoneyRoutes } from './desk-routes.ts'
import { moneyInvariants } from './invariants.ts'
import { moneyMails } from './mails.ts'
import { paymentsTable } from './payments.ts'
import { hasPendingClaim } from './pending-claims.ts'
import { moneyData } from './personal-data.ts'
import { moneyRoutes } from './routes.ts'

export const money: Feature = {
  routes: moneyRoutes,
  consoleRoutes: deskMoneyRoutes,
  mails: moneyMails,
  async *downloads(parts) {
    const { db } = parts.database
    const edition = parts.live.edition()
    yield paymentsTable(db, edition, paymentsQuery.parse({}))
    yield claims.wholeTable(parts)
    for (const day of await daysWithMoney(db, edition)) yield cashUpTable(db, edition, day)
  },
  people: moneyData,
  payments: hasPendingClaim,
  invariants: moneyInvariants,
}
