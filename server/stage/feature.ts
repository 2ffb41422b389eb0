// The feature 'stage': the running order of a round, and its clock.
import type { Feature } from '../feature.ts'
import { stageDeskRoutes } from './desk-routes.ts'
import { performerRenamed, teamRenamed } from './name-changes.ts'
import { readPublicStages } from './public.ts'
import { stageRoutes } from './routes.ts'

export const stage: Feature = {
  routes: stageRoutes,
  consoleRoutes: stageDeskRoutes,
  publicData: async (db, edition, now) => ({ stages: await readPublicStages(db, edition, now) }),
  person: { renamed: performerRenamed, teamRenamed },
}
