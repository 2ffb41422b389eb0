// The manifest of results (rounds and standings of events).

import type { Feature } from '../feature.ts'
import { resultsDeskRoutes } from './desk-routes.ts'
import { championshipTable, resultsTable } from './files.ts'
import { resultsInvariants } from './invariants.ts'
import { personRenamed, teamRenamed } from './name-changes.ts'
import { resultsData } from './personal-data.ts'
import { readPublicResults } from './public.ts'
import { resultsRoutes } from './routes.ts'
import { refuseWinnersLeaving } from './winners-leaving.ts'

export const results: Feature = {
  routes: resultsRoutes,
  consoleRoutes: resultsDeskRoutes,
  downloads: ({ database, live }) => [
    resultsTable(database.db, live.edition()),
    championshipTable(database.db, live.edition()),
  ],
  publicData: async db => ({ results: await readPublicResults(db) }),
  people: resultsData,
  person: { renamed: personRenamed, teamRenamed, leaves: refuseWinnersLeaving },
  invariants: resultsInvariants,
}
