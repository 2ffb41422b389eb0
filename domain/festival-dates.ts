// The festival's days and the window of registration as texts. Which moment belongs to which day is decided in day.ts.
import { timeOf } from './day.ts'

/** The first and the last day, each YYYY-MM-DD. */
export type FestivalDates = { first: string; last: string }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The days as visitors read them: '9 - 11 Feb', over the end of a month '28 Feb - 2 Mar', a single day '9 Feb' (L2). */
export function datesText({ first, last }: FestivalDates): string {
  const end = dayAndMonth(last)
  if (first === last) return end
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${sameMonth ? dayOfMonth(first) : dayAndMonth(first)} - ${end}`
}

/** The days with their year, as facts show them: '9 - 11 Feb 2024'. */
export function datesAndYear(dates: FestivalDates): string {
  return `${datesText(dates)} ${dates.last.slice(0, 4)}`
}

/**
 * When people can register, such as 'Registration is open from 20 Jan 2024, 10:00 until 5 Feb 2024, 18:00'; null where neither end is set.
 * Times are those of a clock in the festival's time zone.
 */
export function registrationText(
  { opensAt, closesAt }: { opensAt: string | null; closesAt: string | null },
  timeZone: string,
): string | null {
  const bounds = [
    ['from', opensAt],
    ['until', closesAt],
  ].flatMap(([word, moment]) => (moment ? [`${word} ${momentText(timeZone, moment)}`] : []))
  return bounds.length === 0 ? null : `Registration is open ${bounds.join(' ')}`
}

function momentText(timeZone: string, moment: string): string {
  const [day = '', time] = timeOf(timeZone, Date.parse(moment)).split(' ')
  return `${dayAndMonth(day)} ${day.slice(0, 4)}, ${time}`
}

/** A moment (milliseconds since 1970) as a clock in the time zone shows it: '9 Feb 15:30'. */
export function momentInShort(timeZone: string, moment: number): string {
  const [day = '', time] = timeOf(timeZone, moment).split(' ')
  return `${dayAndMonth(day)} ${time}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The name of a day's weekday; `day` is YYYY-MM-DD. */
export function weekdayText(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
}

/** How many days the festival lasts, the first and the last counted. */
export function countDays({ first, last }: FestivalDates): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)))
}

function dayAndMonth(day: string): string {
  return `${dayOfMonth(day)} ${months[Number(day.slice(5, 7)) - 1]}`
}
