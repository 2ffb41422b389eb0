// What of the programme anybody may read. It lies in the database, and public pages show it beside the content.
import type { ProgrammeSession, Venue } from './programme.ts'

/** Each part is read by server/programme/public.ts. */
export type PublicProgramme = {
  venues: readonly Venue[]
  /** In the order of their times. */
  sessions: readonly ProgrammeSession[]
}

export const emptyProgramme: PublicProgramme = { venues: [], sessions: [] }
