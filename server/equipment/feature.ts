// The feature 'equipment': times of shared equipment, which performers of a round book themselves.
import type { Feature } from '../feature.ts'
import { equipmentInvariants } from './invariants.ts'
import { equipmentData } from './personal-data.ts'
import { equipmentDeskRoutes, equipmentRoutes } from './routes.ts'

export const equipment: Feature = {
  routes: equipmentRoutes,
  consoleRoutes: equipmentDeskRoutes,
  people: equipmentData,
  invariants: equipmentInvariants,
}
