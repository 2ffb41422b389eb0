// Days and times in the festival's time zone (content/festival.ts), independent of the server's time zone.

/** Milliseconds of a duration, or from the start of 1970 to a moment. */
export type Millis = number

/**
 * Whether `since` is less than `length` milliseconds away from `now`. Use it for all caches and time limits. A `since`
 * in the future comes from a clock that was put back: its distance counts too, so nothing is used longer than twice
 * `length`, and clocks may differ by some seconds.
 * @example An answer cached for 10 s at 12:00 is used until 12:00:10; if the clock is put back to 11:00, it is made
 * again.
 */
export function isRecent(since: Millis, length: Millis, now: Millis): boolean {
  return Math.abs(now - since) < length
}

/** The first and last year of accepted days: the years have four digits, and their time zones are known. */
const years = { first: 1970, last: 9998 }

/** Whether the text is a date that exists, written as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  const year = Number(text.slice(0, 4))
  // Date reads 2024-02-30 as the first of March.
  return (
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(text) &&
    year >= years.first &&
    year <= years.last
  )
}

/** The time zone, and the hour (0 to 23) at which a festival day begins. */
export type FestivalClock = { timeZone: string; dayBeginsAt: number }

const hour = 3_600_000

/**
 * The festival day (YYYY-MM-DD) of a moment. It begins at the hour `dayBeginsAt`, so that a concert after midnight
 * belongs to the evening before. Gates, money, lists, schedule and mails use this day.
 */
export function festivalDay({ timeZone, dayBeginsAt }: FestivalClock, moment: Millis): string {
  const shown = Date.parse(`${partsAt(timeZone, moment)}Z`) - dayBeginsAt * hour
  return new Date(shown).toISOString().slice(0, 10)
}

/** The calendar day (YYYY-MM-DD) of a moment, which banks and payment providers use. */
export function calendarDay({ timeZone }: Pick<FestivalClock, 'timeZone'>, moment: Millis): string {
  return festivalDay({ timeZone, dayBeginsAt: 0 }, moment)
}

/** The start of a festival day (YYYY-MM-DD), and the start of the next day. */
export function dayBounds({ timeZone, dayBeginsAt }: FestivalClock, day: string): { from: Millis; to: Millis } {
  const begin = Date.parse(`${day}T00:00:00Z`) + dayBeginsAt * hour
  return { from: momentOf(timeZone, begin), to: momentOf(timeZone, begin + 24 * hour) }
}

/** The start of the festival day that contains the moment, and the start of the next day. */
export function dayAround(clock: FestivalClock, moment: Millis): { from: Millis; to: Millis } {
  return dayBounds(clock, festivalDay(clock, moment))
}

/** The day (YYYY-MM-DD) that is `days` days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)
}

/** The moment at which a clock in the time zone shows the time that a UTC clock shows at `shown`. */
function momentOf(timeZone: string, shown: Millis): Millis {
  // The offset may change between the guess and the answer.
  const guess = shown - offsetAt(timeZone, shown)
  return shown - offsetAt(timeZone, guess)
}

function offsetAt(timeZone: string, moment: Millis): Millis {
  return Date.parse(`${partsAt(timeZone, moment)}Z`) - moment
}

/** A moment in the time zone, as YYYY-MM-DDTHH:MM:SS. */
function partsAt(timeZone: string, moment: Millis): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  return format.format(moment).replace(' ', 'T')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function newFormat(timeZone: string): Intl.DateTimeFormat {
  // The Swedish format is the ISO 8601 format.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** A moment in the time zone: YYYY-MM-DD HH:MM. */
export function timeOf(timeZone: string, moment: Millis): string {
  return partsAt(timeZone, moment).slice(0, 16).replace('T', ' ')
}

/** The time of day: HH:MM. */
export function timeOfDay(timeZone: string, moment: Millis): string {
  return timeOf(timeZone, moment).slice(11)
}

/**
 * The moment of this day (YYYY-MM-DD) and time (HH:MM) in the time zone. If clocks are put back, the first of the two
 * moments; if clocks are put forward, null for a skipped time.
 */
export function momentAt(timeZone: string, day: string, time: string): Millis | null {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const moments = [shown - 24 * hour, shown + 24 * hour].map(near => shown - offsetAt(timeZone, near))
  const found = moments.sort((a, b) => a - b).find(moment => timeOf(timeZone, moment) === `${day} ${time}`)
  return found ?? null
}
