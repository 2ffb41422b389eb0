// Positions of sessions on the board of a festival day, in minutes since its midnight in the festival's time zone.
// 01:00 in the following night is 25 hours. The browser's time zone is never used.
import { addDays } from '../../../domain/day.ts'
import { datesText, nightText, weekdayText } from '../../../domain/edition/festival-dates.ts'
import type { SessionRow } from '../../../domain/programme/api.ts'

/** How many minutes one row of the board covers. A dragged session moves in these steps. */
export const step = 15
const dayMinutes = 24 * 60

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the time of day, such as '01:00' for 25 hours after midnight. */
export function clockOf(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return [Math.floor(inDay / 60), inDay % 60].map(part => String(part).padStart(2, '0')).join(':')
}

type DayTimes = Pick<SessionRow, 'festivalDay' | 'actual'>

/** The actual start and end of a session, in minutes since the midnight of its festival day. */
export function spanOf({ festivalDay, actual }: DayTimes): { from: number; to: number } {
  const night = actual.day > festivalDay ? dayMinutes : 0
  return { from: minutesOf(actual.from) + night, to: minutesOf(actual.to) + night + (actual.nextDay ? dayMinutes : 0) }
}

/** Minutes from the midnight of a festival day to a time of that day. Hours before `dayBeginsAt` are in its night. */
export function minutesInDay(time: string, dayBeginsAt: number): number {
  const minutes = minutesOf(time)
  return minutes < dayBeginsAt * 60 ? minutes + dayMinutes : minutes
}

/** Sorts a day's sessions by actual start, because a late session may begin after the next session. */
export function inOrder<T extends DayTimes & Pick<SessionRow, 'name'>>(sessions: readonly T[]): T[] {
  return sessions.toSorted((a, b) => spanOf(a).from - spanOf(b).from || a.name.localeCompare(b.name))
}

const usualHours = { from: 9 * 60, to: 18 * 60 }

/** The whole hours that a board of these sessions shows, in minutes since midnight. */
export function hoursOf(sessions: readonly DayTimes[]): { from: number; to: number } {
  const spans = sessions.map(spanOf)
  const from = Math.min(usualHours.from, ...spans.map(span => span.from))
  const to = Math.max(usualHours.to, ...spans.map(span => span.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

type PlannedTimes = Pick<SessionRow, 'festivalDay' | 'from' | 'to' | 'nextDay'>

/**
 * The day and times of a session whose start moves to `start` minutes after the midnight of its festival day. That day
 * ends at `dayBeginsAt` (hour) the next morning. The length does not change.
 */
export function movedTimes({ festivalDay, from, to, nextDay }: PlannedTimes, start: number, dayBeginsAt: number) {
  const length = minutesOf(to) + (nextDay ? dayMinutes : 0) - minutesOf(from)
  const begin = Math.min(Math.max(0, Math.round(start / step) * step), dayMinutes + dayBeginsAt * 60 - step)
  return { day: dateOf(festivalDay, begin), from: clockOf(begin), to: clockOf(begin + length) }
}

/** The calendar day (YYYY-MM-DD) of `minutes` after the midnight of the festival day. */
export function dateOf(festivalDay: string, minutes: number): string {
  return minutes < dayMinutes ? festivalDay : addDays(festivalDay, 1)
}

/** A day (YYYY-MM-DD) as 'Fri, 9 Feb'. */
export function dayText(day: string): string {
  return `${weekdayText(day).slice(0, 3)}, ${datesText({ first: day, last: day })}`
}

/** '10:00 to 11:30', or '22:00 to 01:30 (next day)'. */
export function timesText({ from, to, nextDay }: { from: string; to: string; nextDay: boolean }): string {
  return `${from} to ${to}${nextDay ? ' (next day)' : ''}`
}

/** 'Tue, 24 Nov, 22:00 to 23:00'; after midnight 'Tue night, 04:00 to 05:00 (Wed 25 Nov)'. */
export function whenText(times: SessionRow['actual']): string {
  const night = nightText(times.festivalDay, times.day)
  const span = timesText(times)
  return night ? `${night.evening}, ${span} (${night.morning})` : `${dayText(times.day)}, ${span}`
}

/** The times without the day, for a list of one festival day: after midnight '04:00 to 05:00 (Wed 25 Nov)'. */
export function shortWhen(times: SessionRow['actual']): string {
  const night = nightText(times.festivalDay, times.day)
  return night ? `${timesText(times)} (${night.morning})` : timesText(times)
}

/** Puts overlapping sessions of a venue side by side. Each session gets its lane (from 0) and the number of lanes. */
export function lanesOf<T extends DayTimes & Pick<SessionRow, 'id'>>(
  sessions: readonly T[],
): { session: T; lane: number; lanes: number }[] {
  const ends: number[] = []
  const placed = sessions
    .toSorted((a, b) => spanOf(a).from - spanOf(b).from)
    .map(session => {
      const { from, to } = spanOf(session)
      const freeLane = ends.findIndex(end => end <= from)
      const lane = freeLane === -1 ? ends.length : freeLane
      ends[lane] = to
      return { session, lane }
    })
  return placed.map(({ session, lane }) => {
    const mine = spanOf(session)
    const beside = placed.filter(({ session: other }) => spanOf(other).from < mine.to && mine.from < spanOf(other).to)
    return { session, lane, lanes: Math.max(...beside.map(other => other.lane)) + 1 }
  })
}
