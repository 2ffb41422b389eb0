// All organisers' features. Each adds its calls below /api/organiser, behind the guard of a permission.
import { currentUser } from '../account/sessions.ts'
import { certificateDeskRoutes } from '../certificates/routes.ts'
import { checkInRoutes } from '../check-in/routes.ts'
import type { Config } from '../config.ts'
import { facilityRoutes } from '../facility/routes.ts'
import { factsDeskRoutes } from '../facts/desk-routes.ts'
import { networkOf } from '../http/network.ts'
import { deskMoneyRoutes } from '../money/desk-routes.ts'
import { noticeDeskRoutes } from '../notices/desk-routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import type { Api, Parts } from '../parts.ts'
import { placesDeskRoutes } from '../places/desk-routes.ts'
import { programmeDeskRoutes } from '../programme/desk-routes.ts'
import { resultsDeskRoutes } from '../results/desk-routes.ts'
import { rosterRoutes } from '../roster/routes.ts'
import { teamDeskRoutes } from '../teams/desk-routes.ts'
import { auditRoutes } from './audit-log/routes.ts'
import { collegeRoutes } from './colleges/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { staffGuard } from './guard.ts'
import { mailRoutes } from './mail/routes.ts'
import type { StaffParts } from './parts.ts'
import { peopleRoutes } from './people/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { staffRoutes } from './staff/routes.ts'

export function organiserRoutes(api: Api, parts: Parts, config: Pick<Config, 'siteUrl'>): void {
  const { limiter } = parts
  const staffParts: StaffParts = {
    ...parts,
    guardFor: staffGuard(parts),
    limitDesk: request =>
      limiter.take([
        { limit: 'deskPerNetwork', whose: networkOf(request.ip) },
        { limit: 'deskPerAccount', whose: currentUser(request).id },
      ]),
  }
  staffRoutes(api, staffParts)
  secondFactorRoutes(api, staffParts)
  peopleRoutes(api, staffParts)
  deskMoneyRoutes(api, staffParts)
  checkInRoutes(api, staffParts)
  rosterRoutes(api, staffParts)
  certificateDeskRoutes(api, staffParts, config)
  teamDeskRoutes(api, staffParts)
  placesDeskRoutes(api, staffParts)
  programmeDeskRoutes(api, staffParts)
  factsDeskRoutes(api, staffParts)
  resultsDeskRoutes(api, staffParts)
  facilityRoutes(api, staffParts)
  overviewRoutes(api, staffParts)
  collegeRoutes(api, staffParts)
  mailRoutes(api, staffParts)
  noticeDeskRoutes(api, staffParts)
  auditRoutes(api, staffParts)
  filesRoutes(api, staffParts)
}
