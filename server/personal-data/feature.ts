// Personal data: downloading it and deleting the account.
import type { Feature } from '../feature.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData: Feature = {
  routes: personalDataRoutes,
}
