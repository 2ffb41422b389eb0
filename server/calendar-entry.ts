// Entries that features add to a person's own calendar. Only types, so any file may import them.
import type { Millis } from '../domain/day.ts'
import type { Db } from './database/types.ts'
import type { Edition } from './edition.ts'

/** An entry of whole days (YYYY-MM-DD); `last` is included. */
export type CalendarEntry = {
  /** The id of the entry in calendars; never changes. */
  id: string
  /** Increases with every change of the entry. */
  sequence: number
  first: string
  last: string
  summary: string
  location: string
  description: string
  /** The path of the entry's page, with a leading slash. */
  path: string
}

export type OwnCalendar = (db: Db, edition: Edition, personId: string, now: Millis) => Promise<CalendarEntry[]>
