// What visitors read of the programme. Types alone: pages import them without the rules that make it.
import type { ShownState } from './programme.ts'

export type ScheduledSession = {
  id: string
  eventId: number | null
  /** Its category's id; null for what belongs to no event, such as a ceremony. */
  category: string | null
  name: string
  /** The round or the title alone, for the page of its event; may be empty. */
  title: string
  venue: { id: string; name: string }
  /** The festival day that it belongs to, YYYY-MM-DD. */
  day: string
  /** As a clock at the festival shows them, HH:MM, a delay included. */
  from: string
  to: string
  /** The same as ISO-8601 in UTC. */
  startsAt: string
  endsAt: string
  /** It begins after midnight and still belongs to the evening before. */
  afterMidnight: boolean
  state: ShownState
  lateMinutes: number
  reason: string
  /** Within 24 hours of a change: what of it was announced otherwise. */
  changed: { day: string | null; from: string | null; venue: string | null } | null
  /** The day in short, 'Fri 9 Feb'. It and the mark are words already: the less script a page needs. */
  dayText: string
  /** What its mark says, and what was announced otherwise, or empty; null where nothing is to be said. */
  mark: { words: string; was: string } | null
}

export type ScheduleDay = { day: string; isToday: boolean; isOver: boolean; sessions: ScheduledSession[] }

export type Named = { id: string; name: string }

export type Schedule = {
  days: ScheduleDay[]
  /** Categories and venues that have sessions, to filter by. */
  categories: Named[]
  venues: { id: string; name: string; directions: string; mapUrl: string }[]
  /** On days with sessions: the ids of those that are on, and of those that begin next. */
  live: { now: string[]; next: string[] } | null
}
