// The manifest of rosters. A roster shows the participants of an event to its coordinators.

import type { Feature } from '../feature.ts'
import { rosterRoutes } from './routes.ts'
import { rosterTables } from './tables.ts'

export const roster: Feature = {
  consoleRoutes: rosterRoutes,
  downloads: ({ database, live, now }) =>
    rosterTables(database.db, live.edition(), { visible: null, seesMoney: true }, now()),
}
