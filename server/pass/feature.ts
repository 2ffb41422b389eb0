// The manifest of passes.
import type { Feature } from '../feature.ts'
import { passInvariants } from './invariants.ts'
import { passMails } from './mails.ts'
import { passData } from './personal-data.ts'
import { passRoutes } from './routes.ts'
import { replacePass } from './store.ts'

export const pass: Feature = {
  routes: passRoutes,
  mails: passMails,
  people: passData,
  person: { passwordReplaced: replacePass },
  invariants: passInvariants,
}
