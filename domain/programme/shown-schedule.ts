// What visitors read of the programme. Pages import it without the rules that make it (schedule.ts).
import type { ShownState } from './sessions.ts'

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
  /** Start and end as a clock at the festival shows them, HH:MM, a delay included. */
  from: string
  to: string
  /** Start and end as ISO-8601 in UTC. */
  startsAt: string
  endsAt: string
  state: ShownState
  lateMinutes: number
  reason: string
  /** Within 24 hours of a change: what of it was announced otherwise. */
  changed: { time: string | null; venue: string | null } | null
  /**
   * The day in short, 'Fri 9 Feb', or 'Fri night' after midnight. It and the mark are words: pages need less script.
   */
  dayText: string
  /** After midnight, the calendar's day to name beside the evening it belongs to, 'Sat 10 Feb'; null otherwise. */
  nightDate: string | null
  /** What its mark says, and what was announced otherwise, or empty; null where nothing is to be said. */
  mark: { words: string; was: string } | null
}

/** When a session begins: 'Fri 9 Feb, 18:30', after midnight with the calendar's day. */
export function startText({ dayText, from, nightDate }: ScheduledSession): string {
  return nightDate ? `${dayText}, ${from} (${nightDate})` : `${dayText}, ${from}`
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

/** What has no category is listed under this id. No category may have it. */
export const forEverybody: Named = { id: 'everybody', name: 'For everybody' }
