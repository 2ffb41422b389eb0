// What this feature gives to the whole: who takes part in an event, for those who run it.

import type { Feature } from '../feature.ts'
import { rosterRoutes } from './routes.ts'
import { rosterTables } from './tables.ts'

export const roster: Feature = {
  consoleRoutes: rosterRoutes,
  downloads: ({ database, live, now }) =>
    rosterTables(database.db, live.edition(), { visible: null, seesMoney: true }, now()),
}
