// The times of sessions as organisers type and see them, in the festival's time zone (G3).

import { addDays, type FestivalClock, festivalDay, isDay, momentAt, timeOf } from '../day.ts'
import type { Festival } from '../edition/content.ts'
import { datesText } from '../edition/festival-dates.ts'
import { howMany } from '../lists/how-many.ts'
import type { Refusal } from '../refusals.ts'
import { anyRefusal } from '../server-refusals.ts'

/**
 * A typed day (YYYY-MM-DD) and two times (HH:MM). An end that is not after the start is on the next day.
 */
export type TypedTimes = { day: string; from: string; to: string }

const minute = 60_000
const hour = 60 * minute

/** The shortest and the longest length (ms) of a session. */
const sessionLength = { least: 5 * minute, most: 18 * hour } as const

/** Sessions may be this many days before and after the festival: some rounds are earlier. */
const daysAround = { before: 30, after: 7 } as const

/**
 * The times of a session as stored (ISO-8601 in UTC), or a refusal: not a day or time, a time skipped when clocks are
 * put forward, shorter than 5 minutes or longer than 18 hours, or far from the festival, as with a wrong year.
 */
export function readTimes(
  { timeZone, dates }: Pick<Festival, 'timeZone' | 'dates'>,
  { day, from, to }: TypedTimes,
): { startsAt: string; endsAt: string } | { refusal: Refusal } {
  if (!isDay(day) || !isTime(from) || !isTime(to))
    return { refusal: anyRefusal('session_time_form', { day: dates.first }) }
  const [first, last] = [addDays(dates.first, -daysAround.before), addDays(dates.last, daysAround.after)]
  if (day < first || day > last)
    return { refusal: anyRefusal('session_far', { day, dates: datesText(dates), first, last }) }
  const endDay = to > from ? day : addDays(day, 1)
  const start = momentAt(timeZone, day, from)
  if (start === null) return { refusal: anyRefusal('session_time_skipped', { time: from, day }) }
  const end = momentAt(timeZone, endDay, to)
  if (end === null) return { refusal: anyRefusal('session_time_skipped', { time: to, day: endDay }) }
  if (end - start < sessionLength.least || end - start > sessionLength.most)
    return { refusal: anyRefusal('session_length', lengthWords(end - start)) }
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() }
}

/**
 * The times of a session with its delay in minutes, in the festival's time zone. `festivalDay` is the festival day of
 * the start: after midnight, the day before. `nextDay` is whether the session ends on a later calendar day.
 */
export function typedTimes(
  clock: FestivalClock,
  times: { startsAt: string; endsAt: string },
  lateMinutes = 0,
): TypedTimes & { festivalDay: string; nextDay: boolean } {
  const [start, end] = [times.startsAt, times.endsAt].map(time => Date.parse(time) + lateMinutes * minute)
  const show = (moment = 0) => timeOf(clock.timeZone, moment).split(' ')
  const [day = '', from = ''] = show(start)
  const [endDay = '', to = ''] = show(end)
  return { day, from, to, festivalDay: festivalDay(clock, start ?? 0), nextDay: endDay !== day }
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function lengthWords(length: number) {
  const text = length < hour ? howMany(length / minute, 'minute') : `${Math.round((length / hour) * 10) / 10} hours`
  return { least: sessionLength.least / minute, most: sessionLength.most / hour, length: text }
}

const longestTitle = 80

/** The refusal for a wrong title, or null. A session without an event needs a title. */
export function checkTitle(title: string, eventId: number | null): Refusal | null {
  const { length } = [...title]
  return length > longestTitle || (length === 0 && eventId === null)
    ? anyRefusal('session_title', { most: longestTitle })
    : null
}
