// The manifest of certificates and their check.
import type { Feature } from '../feature.ts'
import { certificatesData } from './personal-data.ts'
import { certificateDeskRoutes, certificateRoutes } from './routes.ts'

export const certificates: Feature = {
  routes: certificateRoutes,
  consoleRoutes: certificateDeskRoutes,
  people: certificatesData,
}
