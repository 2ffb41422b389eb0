// The manifest of the programme: sessions, venues and calendars.

import type { Feature } from '../feature.ts'
import { endFeed } from './calendar-feed.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { programmeDeskRoutes } from './desk-routes.ts'
import { programmeTable } from './files.ts'
import { programmeInvariants } from './invariants.ts'
import { programmeData } from './personal-data.ts'
import { readProgramme } from './read.ts'

export const programme: Feature = {
  routes: calendarRoutes,
  consoleRoutes: programmeDeskRoutes,
  publicData: db => readProgramme(db),
  downloads: ({ database, live, now }) => [programmeTable(database.db, live.edition(), now())],
  people: programmeData,
  person: { passwordReplaced: endFeed },
  invariants: programmeInvariants,
}
