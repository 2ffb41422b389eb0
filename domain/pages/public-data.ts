// The public data of the database. Public pages show it with the content.
import type { SiteNotice } from '../notices/notices.ts'
import type { PublicOverrides } from '../overrides/overrides.ts'
import { noOverrides } from '../overrides/public-overrides.ts'
import type { Programme } from '../programme/sessions.ts'
import type { PublicResult } from '../results/results.ts'
import type { PublicSeats } from '../seats/public-seats.ts'
import type { PublicStage } from '../stage/public-stage.ts'

/** The public data, which server/read-public-data.ts reads. */
export type PublicData = Programme & {
  /** Seats of the events that have a window or a number of seats. */
  seats: readonly PublicSeats[]
  /** Notices on the site, newest first, including those that begin later or have ended. */
  notices: readonly SiteNotice[]
  /** Published rounds and standings, no drafts. */
  results: readonly PublicResult[]
  /** Rounds with a published order or bracket, without pairs. */
  stages: readonly PublicStage[]
  /** Changed facts of events and of the festival. */
  overrides: PublicOverrides
  /** The number of beds (`all`), and of people with a bed (`given`). */
  beds: { all: number; given: number }
}

export const noPublicData: PublicData = {
  venues: [],
  sessions: [],
  seats: [],
  notices: [],
  results: [],
  stages: [],
  overrides: noOverrides,
  beds: { all: 0, given: 0 },
}
