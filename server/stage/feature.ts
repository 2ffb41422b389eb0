// The feature 'stage': the running order of a round, and its clock.
import { minute } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { stageDeskRoutes } from './desk-routes.ts'
import { stageInvariants } from './invariants.ts'
import { stageMails } from './mails.ts'
import { performerRenamed, teamRenamed } from './name-changes.ts'
import { stageData } from './personal-data.ts'
import { readPublicStages } from './public.ts'
import { stageRoutes } from './routes.ts'
import { tellNear } from './told.ts'

export const stage: Feature = {
  routes: stageRoutes,
  consoleRoutes: stageDeskRoutes,
  mails: stageMails,
  publicData: async (db, edition, now) => ({ stages: await readPublicStages(db, edition, now) }),
  jobs: [{ every: minute / 3, run: tellNear, failure: 'performers were not told that their turn is near' }],
  people: stageData,
  person: { renamed: performerRenamed, teamRenamed },
  invariants: stageInvariants,
}
