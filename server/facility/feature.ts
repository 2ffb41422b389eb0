// The manifest of facilities: the list of people with accommodation or food.
import { facilitiesQuery } from '../../domain/rosters/api.ts'
import type { Feature } from '../feature.ts'
import { facilityRoutes } from './routes.ts'
import { facilitiesTable } from './store.ts'

export const facility: Feature = {
  consoleRoutes: facilityRoutes,
  downloads: ({ database, live }) => [facilitiesTable(database.db, live.edition(), facilitiesQuery.parse({}), true)],
}
