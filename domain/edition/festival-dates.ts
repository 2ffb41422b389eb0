// The festival's days and the window of registration as texts. day.ts decides to which day a moment belongs.
import { calendarDay, type FestivalClock, festivalDay, type Millis, timeOf } from '../day.ts'

/** The first and the last day, each YYYY-MM-DD. */
export type FestivalDates = { first: string; last: string }

/** The names of the months. Their first three letters are the short names. */
export const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
]

/**
 * The days as visitors read them: '9 - 11 Feb', across two months '28 Feb - 2 Mar', a single day '9 Feb' (L2).
 */
export function datesText({ first, last }: FestivalDates): string {
  const end = dayAndMonth(last)
  if (first === last) return end
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${sameMonth ? dayOfMonth(first) : dayAndMonth(first)} - ${end}`
}

/** The days with the year of the last day: '9 - 11 Feb 2024'. */
export function datesAndYear(dates: FestivalDates): string {
  return `${datesText(dates)} ${dates.last.slice(0, 4)}`
}

/**
 * When people can register, such as 'Registration is open from 20 Jan 2024, 10:00 until 5 Feb 2024, 18:00'; null if
 * neither time is set. Times are in the festival's time zone.
 */
export function registrationText(
  { opensAt, closesAt }: { opensAt: string | null; closesAt: string | null },
  clock: FestivalClock,
): string | null {
  const bounds = [
    ['from', opensAt],
    ['until', closesAt],
  ].flatMap(([word, moment]) => (moment ? [`${word} ${momentText(clock, Date.parse(moment), { year: true })}`] : []))
  return bounds.length === 0 ? null : `Registration is open ${bounds.join(' ')}`
}

/**
 * A moment as people read it: '24 Nov, 22:00', with `year` '24 Nov 2026, 22:00'. After midnight it names both days, so
 * that nobody arrives a day early or late: 'Tue night, 04:00 (Wed 25 Nov)'.
 */
export function momentText(clock: FestivalClock, moment: Millis, { year = false } = {}): string {
  const [date = '', time = ''] = timeOf(clock.timeZone, moment).split(' ')
  const yearText = year ? ` ${date.slice(0, 4)}` : ''
  const night = nightText(festivalDay(clock, moment), date)
  return night ? `${night.evening}, ${time} (${night.morning}${yearText})` : `${dayAndMonth(date)}${yearText}, ${time}`
}

/**
 * The names of the evening and the calendar day (`date`) of a moment after midnight: 'Tue night' and 'Wed 25 Nov'. Null
 * if the festival day (YYYY-MM-DD) is the calendar day.
 */
export function nightText(festivalDay: string, date: string): { evening: string; morning: string } | null {
  if (festivalDay === date) return null
  return { evening: `${weekdayText(festivalDay).slice(0, 3)} night`, morning: shortDay(date) }
}

/**
 * A hint for the organiser if visitors see a session that begins at `moment` under another day than its calendar day:
 * 'Visitors see it under Thursday, 26 Nov, as “Thu night, 00:30 (Fri 27 Nov)”: …'. Otherwise empty.
 */
export function shownUnderText(clock: FestivalClock, moment: Millis): string {
  const day = festivalDay(clock, moment)
  if (day === calendarDay(clock, moment)) return ''
  const begins = `${String(clock.dayBeginsAt).padStart(2, '0')}:00`
  return (
    `Visitors see it under ${weekdayText(day)}, ${dayAndMonth(day)}, as “${momentText(clock, moment)}”: ` +
    `a day of the festival begins at ${begins}.`
  )
}

/** The short text of a day (YYYY-MM-DD): 'Fri 9 Feb'. */
export function shortDay(day: string): string {
  return `${weekdayText(day).slice(0, 3)} ${dayAndMonth(day)}`
}

/**
 * The days of one event for its poster: 'Fri 9 Feb', '9 & 11 Feb', or for more days '9 - 11 Feb'. Names both months if
 * they differ. `days` are YYYY-MM-DD, sorted, without repeats.
 */
export function daysText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return shortDay(first)
  const start = first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(first) : dayAndMonth(first)
  return `${start} ${days.length === 2 ? '&' : '-'} ${dayAndMonth(last)}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The name of a day's weekday; `day` is YYYY-MM-DD. */
export function weekdayText(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
}

/** How many days the festival lasts, including the first and the last. */
export function countDays({ first, last }: FestivalDates): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)))
}

/** A day (YYYY-MM-DD) without its year: '9 Feb'. */
export function dayAndMonth(day: string): string {
  return `${dayOfMonth(day)} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`
}

/** How many days after the festival the files that people handed in are deleted, unless the content says it. */
const usualDaysKept = 30

/** How many days after the last day of the festival the files that people handed in are deleted. */
export function submissionsKeptDays(festival: { submissionsKeptDays?: number | undefined }): number {
  return festival.submissionsKeptDays ?? usualDaysKept
}
