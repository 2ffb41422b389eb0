// The manifest of the gates, where passes are scanned.
import type { Feature } from '../feature.ts'
import { entries } from './entries.ts'
import { checkInInvariants } from './invariants.ts'
import { checkInData } from './personal-data.ts'
import { checkInRoutes } from './routes.ts'
import { wasAdmitted } from './scan.ts'

export const checkIn: Feature = {
  consoleRoutes: checkInRoutes,
  downloads: parts => [entries.wholeTable(parts)],
  people: checkInData,
  uses: { what: 'festival', isUsedBy: wasAdmitted },
  invariants: checkInInvariants,
}
