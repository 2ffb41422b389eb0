// The feature 'marks': judges of events with their private links, their marks, and drafts of results made from them.
import { hour } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { marksDeskRoutes } from './desk-routes.ts'
import { allScoreSheets } from './files.ts'
import { marksInvariants } from './invariants.ts'
import { endOldLinks } from './judge-links.ts'
import { marksMails } from './mails.ts'
import { marksData } from './personal-data.ts'
import { judgeRoutes } from './routes.ts'

export const marks: Feature = {
  routes: judgeRoutes,
  consoleRoutes: marksDeskRoutes,
  mails: marksMails,
  people: marksData,
  invariants: marksInvariants,
  downloads: ({ database, live }) => allScoreSheets(database.db, live.edition()),
  jobs: [{ every: hour, run: endOldLinks, failure: 'links of judges were not ended' }],
}
