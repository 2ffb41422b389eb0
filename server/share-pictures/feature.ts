// What this feature gives to the whole: pictures that people send on. It holds nothing about anybody.
import type { Feature } from '../feature.ts'
import { shareRoutes } from './routes.ts'

export const sharePictures: Feature = { routes: shareRoutes }
