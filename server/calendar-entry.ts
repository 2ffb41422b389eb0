// What features put into a person's own calendar besides the programme. Only types, so that any file may import them.
import type { Millis } from '../domain/day.ts'
import type { Db } from './database/types.ts'
import type { Edition } from './edition.ts'

/** An entry of whole days, YYYY-MM-DD, the last one included. */
export type CalendarEntry = {
  /** The same whatever changes. */
  id: string
  /** Rises with every change. */
  sequence: number
  first: string
  last: string
  summary: string
  location: string
  description: string
  /** The page that it is about, with a slash in front. */
  path: string
}

/** The person's own entries as of `now`. */
export type OwnCalendar = (db: Db, edition: Edition, personId: string, now: Millis) => Promise<CalendarEntry[]>
