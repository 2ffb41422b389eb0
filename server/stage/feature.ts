// The feature 'stage': the running order of a round, and its clock.
import type { Feature } from '../feature.ts'
import { stageDeskRoutes } from './desk-routes.ts'
import { stageInvariants } from './invariants.ts'
import { stageData } from './personal-data.ts'

export const stage: Feature = {
  consoleRoutes: stageDeskRoutes,
  people: stageData,
  invariants: stageInvariants,
}
