// The manifest of the registration desk: walk-ins, and changes for people at the desk.
import type { Feature } from '../feature.ts'
import { registrationDeskRoutes } from './routes.ts'
import { unregisterRoutes } from './unregister-routes.ts'

export const registrationDesk: Feature = {
  consoleRoutes(api, parts) {
    registrationDeskRoutes(api, parts)
    unregisterRoutes(api, parts)
  },
}
