// What this feature gives to the whole: downloading and deleting one's data.
import type { Feature } from '../feature.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData: Feature = {
  routes: personalDataRoutes,
}
