// Lets people download their personal data and delete their account.
import type { Feature } from '../feature.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData: Feature = {
  routes: personalDataRoutes,
}
