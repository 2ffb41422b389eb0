// What anybody may read of the database. Public pages show it beside the content.
import type { SiteNotice } from '../notices/notices.ts'
import type { PublicOverrides } from '../overrides/overrides.ts'
import { noOverrides } from '../overrides/public-overrides.ts'
import type { Programme } from '../programme/sessions.ts'
import type { PublicResult } from '../results/results.ts'
import type { PublicSeats } from '../seats/public-seats.ts'

/** Each part is read by server/read-public-data.ts. */
export type PublicData = Programme & {
  /** Seats of the events that have a window or a number of seats. */
  seats: readonly PublicSeats[]
  /** Lines on the site, the newest first, also those that begin later or have ended. */
  notices: readonly SiteNotice[]
  /** What is published of rounds and standings, never a draft. */
  results: readonly PublicResult[]
  /** What organisers changed of the facts of events and of the festival. */
  overrides: PublicOverrides
  /** How many beds the houses have, and how many people have been given one. */
  beds: { all: number; given: number }
}

export const noPublicData: PublicData = {
  venues: [],
  sessions: [],
  seats: [],
  notices: [],
  results: [],
  overrides: noOverrides,
  beds: { all: 0, given: 0 },
}
