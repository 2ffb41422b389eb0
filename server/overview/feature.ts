// The manifest of the console's overview and report.
import type { Feature } from '../feature.ts'
import { overviewInvariants } from './invariants.ts'
import { reportTable } from './report.ts'
import { overviewRoutes } from './routes.ts'

export const overview: Feature = {
  consoleRoutes: overviewRoutes,
  downloads: ({ database, live }) => [reportTable(database.db, live.edition(), null)],
  invariants: overviewInvariants,
}
