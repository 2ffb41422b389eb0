// The manifest of stays (nights, houses, beds, the waiting list for beds, and the houses' desks).
import type { Millis } from '../../domain/day.ts'
import { hour, minute } from '../clock.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Feature } from '../feature.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { activeEntries } from '../taking-part/seats/entries.ts'
import { freeUnentitledBeds, selectUnentitled } from './beds/free-beds.ts'
import { stayCalendar } from './calendar.ts'
import { stayDeskRoutes } from './desk-routes.ts'
import { hasArrived } from './guests.ts'
import { stayInvariants } from './invariants.ts'
import { mailLackingEvents } from './lacking-events.ts'
import { stayTables } from './lists.ts'
import { lockBeds } from './lock.ts'
import { stayMails } from './mails.ts'
import { stayData } from './personal-data.ts'
import { readPublicStay } from './public.ts'
import { stayRoutes } from './routes.ts'
import { changeNights } from './waiting-list/limits.ts'
import { offerBeds } from './waiting-list/waiting-list.ts'

export const stay: Feature = {
  routes: stayRoutes,
  consoleRoutes: stayDeskRoutes,
  mails: stayMails,
  publicData: readPublicStay,
  people: stayData,
  calendar: stayCalendar,
  uses: { what: 'facility', isUsedBy: hasArrived },
  person: { changesNights: changeNights },
  jobs: [
    { every: minute, run: freeAndOffer, failure: 'beds were not freed and offered' },
    { every: hour, run: mailLackingEvents, failure: 'people with too few events for a bed were not mailed' },
  ],
  downloads: ({ database, live, now }) => stayTables(database.db, live.edition(), now()),
  invariants: stayInvariants,
}

/** Frees the beds of people who are no longer entitled to one, and offers free beds to the waiting list. */
async function freeAndOffer(database: Database, edition: Edition, now: Millis): Promise<void> {
  const { db } = database
  const lost = await selectUnentitled(db, edition, now).limit(1).executeTakeFirst()
  const waiting = await activeEntries(db, 'beds').select('id').limit(1).executeTakeFirst()
  if (!lost && !waiting) return
  await database.write(async trx => {
    await lockBeds(trx)
    const freed = await freeUnentitledBeds(trx, edition, now)
    await offerBeds(trx, edition, now)
    if (freed > 0) await publicDataChanged(trx)
  })
}
