// The types of the schedule for visitors, apart from the rules that make it (schedule.ts), so that pages load little.
import type { VisibleState } from './sessions.ts'

export type ScheduledSession = {
  id: string
  eventId: number | null
  /** The id of its category; null for a session without an event, such as a ceremony. */
  category: string | null
  name: string
  /** Only the round or title, for the page of its event; may be empty. */
  title: string
  venue: { id: string; name: string }
  /** Its festival day, YYYY-MM-DD. */
  day: string
  /** The start in the festival's time zone (HH:MM), with the delay. */
  from: string
  /** The end in the festival's time zone (HH:MM), with the delay. */
  to: string
  /** The start with the delay (ISO-8601 in UTC). */
  startsAt: string
  /** The end with the delay (ISO-8601 in UTC). */
  endsAt: string
  state: VisibleState
  lateMinutes: number
  reason: string
  /** The announced time and venue, where they differ, within 24 hours of a change; otherwise null. */
  changed: { time: string | null; venue: string | null } | null
  /**
   * The short day: 'Fri 9 Feb', or 'Fri night' after midnight. Made here, so that pages need less script.
   */
  dayText: string
  /** After midnight, the calendar day: 'Sat 10 Feb'; else null. */
  nightDate: string | null
  /** The text of its mark, and the announced time or venue, or empty; null without a mark. */
  mark: { words: string; was: string } | null
}

/** The start of a session: 'Fri 9 Feb, 18:30', after midnight 'Fri night, 00:30 (Sat 10 Feb)'. */
export function startText({ dayText, from, nightDate }: ScheduledSession): string {
  return nightDate ? `${dayText}, ${from} (${nightDate})` : `${dayText}, ${from}`
}

export type ScheduleDay = { day: string; isToday: boolean; isOver: boolean; sessions: ScheduledSession[] }

export type NamedItem = { id: string; name: string }

export type Schedule = {
  days: ScheduleDay[]
  /** Categories and venues that have sessions, to filter by. */
  categories: NamedItem[]
  venues: { id: string; name: string; directions: string; mapUrl: string }[]
  /** The ids of the running and of the next sessions; null on days without sessions. */
  live: { now: string[]; next: string[] } | null
}

/** The pseudo-category of sessions without a category. No category may have this id. */
export const forEverybody: NamedItem = { id: 'everybody', name: 'For everybody' }
