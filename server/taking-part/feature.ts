// The manifest of registrations, waiting lists and teams. Each part imports only parts before it in this order: seats,
// waiting-list, registrations, teams. leaving.ts, which ends a person's registrations in all of them, comes last.
import { minute } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { cancellingMails } from './cancelling/mails.ts'
import { cancellingRoutes } from './cancelling/routes.ts'
import { takingPartInvariants } from './invariants.ts'
import { lapsingMails } from './lapsing/mails.ts'
import { leavingRoutes } from './leaving.ts'
import { takingPartData } from './personal-data.ts'
import { registrationMails } from './registrations/mails.ts'
import { registrationMetrics } from './registrations/metrics.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { readPublicSeats } from './seats/public.ts'
import { teamDeskRoutes } from './teams/desk-routes.ts'
import { teamMails } from './teams/mails.ts'
import { remindCaptains } from './teams/reminders.ts'
import { teamRoutes } from './teams/routes.ts'
import { unconfirmedRoutes } from './unconfirmed-routes.ts'
import { waitingListTables } from './waiting-list/desk.ts'
import { seatDeskRoutes } from './waiting-list/desk-routes.ts'
import { waitingListMails } from './waiting-list/mails.ts'
import { waitingListRoutes } from './waiting-list/routes.ts'
import { renewOffers } from './waiting-list/store.ts'

export const takingPart: Feature = {
  routes(api, parts) {
    registrationRoutes(api, parts)
    leavingRoutes(api, parts)
    teamRoutes(api, parts)
    waitingListRoutes(api, parts)
  },
  consoleRoutes(api, parts) {
    teamDeskRoutes(api, parts)
    seatDeskRoutes(api, parts)
    unconfirmedRoutes(api, parts)
    cancellingRoutes(api, parts)
  },
  mails: { ...lapsingMails, ...registrationMails, ...teamMails, ...waitingListMails, ...cancellingMails },
  publicData: async (db, edition, now) => ({ seats: await readPublicSeats(db, edition, now) }),
  jobs: [
    { every: minute / 4, run: renewOffers, failure: 'waiting lists were not brought up to date' },
    { every: 30 * minute, run: remindCaptains, failure: 'captains were not reminded' },
  ],
  metrics: registrationMetrics,
  downloads: ({ database, live, now }) => waitingListTables(database.db, live.edition(), now()),
  people: takingPartData,
  invariants: takingPartInvariants,
}
