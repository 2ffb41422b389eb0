// The manifest of roles, invitations to roles, and second factors.

import type { Feature } from '../feature.ts'
import { staffTable } from './files.ts'
import { staffMails } from './mails.ts'
import { staffData } from './personal-data.ts'
import { staffRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

export const staff: Feature = {
  consoleRoutes(api, parts) {
    staffRoutes(api, parts)
    secondFactorRoutes(api, parts)
  },
  mails: staffMails,
  downloads: ({ database, live }) => [staffTable(database.db, live.edition())],
  tidy: (trx, { oldest }) => trx.deleteFrom('staff_invitation').where('expires_at', '<', oldest).execute(),
  people: staffData,
}
