// The feature 'team-codes': secret codes of teams, such as those of a treasure hunt.
import type { Feature } from '../feature.ts'
import { teamCodeDeskRoutes, teamCodeRoutes } from './routes.ts'

export const teamCodes: Feature = {
  routes: teamCodeRoutes,
  consoleRoutes: teamCodeDeskRoutes,
}
