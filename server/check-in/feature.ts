// The manifest of the gates: scans of passes.
import { entriesQuery } from '../../domain/gate/api.ts'
import type { Feature } from '../feature.ts'
import { entriesTable } from './entries.ts'
import { checkInInvariants } from './invariants.ts'
import { checkInData } from './personal-data.ts'
import { checkInRoutes } from './routes.ts'
import { wasAdmitted } from './scan.ts'

export const checkIn: Feature = {
  consoleRoutes: checkInRoutes,
  downloads: ({ database, live }) => [entriesTable(database, live.edition(), entriesQuery.parse({}))],
  people: checkInData,
  uses: { what: 'festival', isUsedBy: wasAdmitted },
  invariants: checkInInvariants,
}
