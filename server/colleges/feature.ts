// The manifest of colleges: spellings and merges.

import type { Feature } from '../feature.ts'
import { collegeRoutes } from './routes.ts'
import { collegesTable } from './store.ts'

export const colleges: Feature = {
  consoleRoutes: collegeRoutes,
  downloads: ({ database, live }) => [collegesTable(database.db, live.edition(), { search: '' })],
}
