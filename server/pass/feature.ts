// What this feature gives to the whole: the pass of a person.
import type { Feature } from '../feature.ts'
import { passData } from './personal-data.ts'
import { passRoutes } from './routes.ts'
import { replacePass } from './store.ts'

export const pass: Feature = {
  routes: passRoutes,
  people: passData,
  person: { ownerProven: replacePass },
}
