// The manifest of share pictures. The feature stores no data about people.
import type { Feature } from '../feature.ts'
import { shareRoutes } from './routes.ts'

export const sharePictures: Feature = { routes: shareRoutes }
