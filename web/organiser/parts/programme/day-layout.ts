// Where a session stands on the board of a day: minutes since its midnight, as a clock in the festival's zone shows them. Nothing here knows the
// browser's own zone.
import { datesText, weekdayText } from '../../../../domain/festival-dates.ts'
import type { SessionRow } from '../../../../domain/programme-desk-types.ts'

/** Minutes of a row of the board: what is dragged moves by so many. */
export const step = 15
const dayMinutes = 24 * 60

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 25 hours after midnight are 01:00. */
export function clockOf(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return [Math.floor(inDay / 60), inDay % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** When a session of the day begins and ends as things stand, in minutes since the midnight of its day. */
export function spanOf({ day, actual }: Pick<SessionRow, 'day' | 'actual'>): { from: number; to: number } {
  const from = minutesOf(actual.from) + (actual.day > day ? dayMinutes : 0)
  const to = minutesOf(actual.to) + (actual.day > day ? dayMinutes : 0) + (actual.nextDay ? dayMinutes : 0)
  return { from, to }
}

/** The sessions of a day in the order in which they begin as things stand: one that runs late may begin after the next one. */
export function inOrder<T extends Pick<SessionRow, 'day' | 'actual' | 'name'>>(sessions: readonly T[]): T[] {
  return sessions.toSorted((a, b) => spanOf(a).from - spanOf(b).from || a.name.localeCompare(b.name))
}

const usualHours = { from: 9 * 60, to: 18 * 60 }

/** The whole hours that a board of these sessions shows, in minutes since midnight. */
export function hoursOf(sessions: readonly Pick<SessionRow, 'day' | 'actual'>[]): { from: number; to: number } {
  const spans = sessions.map(spanOf)
  const from = Math.min(usualHours.from, ...spans.map(span => span.from))
  const to = Math.max(usualHours.to, ...spans.map(span => span.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** The times that a session has when its start moves to `start` minutes after midnight: it takes as long as it did. */
export function movedTimes({ from, to, nextDay }: Pick<SessionRow, 'from' | 'to' | 'nextDay'>, start: number) {
  const length = minutesOf(to) + (nextDay ? dayMinutes : 0) - minutesOf(from)
  const begin = Math.min(Math.max(0, Math.round(start / step) * step), dayMinutes - step)
  return { from: clockOf(begin), to: clockOf(begin + length) }
}

/** A day (YYYY-MM-DD) as 'Fri, 9 Feb'. */
export function dayText(day: string): string {
  return `${weekdayText(day).slice(0, 3)}, ${datesText({ first: day, last: day })}`
}

/** '10:00 to 11:30', with 'next day' where it ends on one. */
export function timesText({ from, to, nextDay }: { from: string; to: string; nextDay: boolean }): string {
  return `${from} to ${to}${nextDay ? ' (next day)' : ''}`
}

/** Side by side where sessions of one venue overlap: each with its lane, from 0, and how many lanes there are. */
export function lanesOf<T extends Pick<SessionRow, 'id' | 'day' | 'actual'>>(
  sessions: readonly T[],
): { session: T; lane: number; lanes: number }[] {
  const ends: number[] = []
  const placed = sessions
    .toSorted((a, b) => spanOf(a).from - spanOf(b).from)
    .map(session => {
      const { from, to } = spanOf(session)
      const free = ends.findIndex(end => end <= from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = to
      return { session, lane }
    })
  return placed.map(({ session, lane }) => {
    const mine = spanOf(session)
    const beside = placed.filter(({ session: other }) => spanOf(other).from < mine.to && mine.from < spanOf(other).to)
    return { session, lane, lanes: Math.max(...beside.map(other => other.lane)) + 1 }
  })
}
