// Accounts of participants: signing up, logging in, confirming the address, and changing profile fields, name and
// address.

import type { Feature } from '../feature.ts'
import { detailRoutes } from './detail-routes.ts'
import { accountInvariants } from './invariants.ts'
import { linkRoutes } from './link-routes.ts'
import { logInRoutes } from './log-in-routes.ts'
import { accountMails } from './mails.ts'
import { accountMetrics } from './metrics.ts'
import { accountData } from './personal-data.ts'
import { proofRoutes } from './proof-route.ts'
import { accountRoutes } from './routes.ts'

export const account: Feature = {
  routes(api, parts) {
    detailRoutes(api, parts)
    linkRoutes(api, parts)
    logInRoutes(api, parts)
    accountRoutes(api, parts)
    proofRoutes(api, parts)
  },
  mails: accountMails,
  tidy: (trx, { oldest }) => trx.deleteFrom('one_time_link').where('expires_at', '<', oldest).execute(),
  metrics: accountMetrics,
  people: accountData,
  invariants: accountInvariants,
}
