// What this feature gives to the whole: how colleges are spelled.

import type { Feature } from '../feature.ts'
import { collegeRoutes } from './routes.ts'
import { collegesTable } from './store.ts'

export const colleges: Feature = {
  consoleRoutes: collegeRoutes,
  downloads: ({ database, live }) => [collegesTable(database.db, live.edition(), { search: '' })],
}
