// What this feature gives to the whole: the console's overview.
import type { Feature } from '../feature.ts'
import { overviewInvariants } from './invariants.ts'
import { overviewRoutes } from './routes.ts'

export const overview: Feature = {
  consoleRoutes: overviewRoutes,
  invariants: overviewInvariants,
}
