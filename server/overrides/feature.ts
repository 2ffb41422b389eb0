// Overrides are facts of the edition that organisers change while the site runs.
import { publicOverrides } from '../../domain/overrides/overrides.ts'
import type { Feature } from '../feature.ts'
import { overrideRoutes } from './desk-routes.ts'
import { overridesData } from './personal-data.ts'
import { readOverrides } from './versions.ts'

export const overrides: Feature = {
  consoleRoutes: overrideRoutes,
  publicData: async db => ({ overrides: publicOverrides(await readOverrides(db)) }),
  people: overridesData,
}
