// What of the programme anybody may read. It lies in the database, and public pages show it beside the content.
import type { PublicFacts } from './facts.ts'
import type { SiteNotice } from './notices.ts'
import type { ProgrammeSession, Venue } from './programme.ts'
import { noFacts } from './public-facts.ts'
import type { PublicPlaces } from './public-places.ts'
import type { PublicResult } from './results.ts'

/** Each part is read by server/programme/public.ts. */
export type PublicProgramme = {
  venues: readonly Venue[]
  /** In the order of their times. */
  sessions: readonly ProgrammeSession[]
  /** Of events that have a window or a number of places. */
  places: readonly PublicPlaces[]
  /** Lines on the site, the newest first, also those that begin later or have ended. */
  notices: readonly SiteNotice[]
  /** What is published of rounds and standings, never a draft. */
  results: readonly PublicResult[]
  /** Of events and of the festival, in the place of the content's. */
  facts: PublicFacts
}

export const emptyProgramme: PublicProgramme = {
  ...{ venues: [], sessions: [], places: [], notices: [], results: [] },
  facts: noFacts,
}
