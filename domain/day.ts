// Days and clocks of the festival (content/festival.ts), whatever the time zone of the server.

/** Milliseconds: a moment since 1970, or how long something lasts. */
export type Millis = number

/**
 * Whether something of the moment `since` may be used at `now`, because less than `length` milliseconds lie between
 * the two. The one rule for what is cached or counts for so long: a moment of the future was taken by a clock that was
 * ahead and has been put back since, and is no more recent than one of the past. Nothing is used longer than twice
 * `length`, and machines whose clocks differ by some seconds agree. Example, an answer cached for 10 s: made at 12:00,
 * it is used until 12:00:10; when the clock is put back to 11:00, it is made again at once.
 */
export function isRecent(since: Millis, length: Millis, now: Millis): boolean {
  return Math.abs(now - since) < length
}

/** The years in which dates are written with four digits and time zones are known. */
const years = { first: 1970, last: 9998 }

/** True for a date that exists, written as YYYY-MM-DD. */
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

/** What days of the festival follow: its time zone, and the hour (0 to 23) at which its day begins. */
export type FestivalClock = { timeZone: string; dayBeginsAt: number }

const hour = 3_600_000

/**
 * The festival's day (YYYY-MM-DD) of a moment. It begins at the hour `dayBeginsAt`, so that a
 * concert after midnight belongs to the evening before. Gates, money, lists, schedule and mails all go by this day.
 */
export function festivalDay({ timeZone, dayBeginsAt }: FestivalClock, moment: Millis): string {
  const shown = Date.parse(`${partsAt(timeZone, moment)}Z`) - dayBeginsAt * hour
  return new Date(shown).toISOString().slice(0, 10)
}

/** The calendar's day (YYYY-MM-DD) of a moment: banks and payment providers know no festival's day. */
export function calendarDay({ timeZone }: Pick<FestivalClock, 'timeZone'>, moment: Millis): string {
  return festivalDay({ timeZone, dayBeginsAt: 0 }, moment)
}

/** When a day of the festival (YYYY-MM-DD) begins, and when the next one does. */
export function dayBounds({ timeZone, dayBeginsAt }: FestivalClock, day: string): { from: Millis; to: Millis } {
  const begin = Date.parse(`${day}T00:00:00Z`) + dayBeginsAt * hour
  return { from: momentOf(timeZone, begin), to: momentOf(timeZone, begin + 24 * hour) }
}

/** When the day of the festival that holds a moment begins, and when the next one does. */
export function dayAround(clock: FestivalClock, moment: Millis): { from: Millis; to: Millis } {
  return dayBounds(clock, festivalDay(clock, moment))
}

/** The day (YYYY-MM-DD) that is so many days after this one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)
}

/** The moment at which a clock in the time zone shows what a UTC clock shows at `shown`. */
function momentOf(timeZone: string, shown: Millis): Millis {
  // The offset may change between the guess and the answer.
  const guess = shown - offsetAt(timeZone, shown)
  return shown - offsetAt(timeZone, guess)
}

function offsetAt(timeZone: string, moment: Millis): Millis {
  return Date.parse(`${partsAt(timeZone, moment)}Z`) - moment
}

/** What a clock in the time zone shows, as YYYY-MM-DDTHH:MM:SS. */
function partsAt(timeZone: string, moment: Millis): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  return format.format(moment).replace(' ', 'T')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function newFormat(timeZone: string): Intl.DateTimeFormat {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** A moment as a clock in the time zone shows it: YYYY-MM-DD HH:MM. */
export function timeOf(timeZone: string, moment: Millis): string {
  return partsAt(timeZone, moment).slice(0, 16).replace('T', ' ')
}

/** The time of day alone: HH:MM. */
export function timeOfDay(timeZone: string, moment: Millis): string {
  return timeOf(timeZone, moment).slice(11)
}

/**
 * The moment at which a clock in the time zone shows this day (YYYY-MM-DD) and time (HH:MM). Where clocks are put back
 * it is the first of two; where they are put forward, null for a time that is skipped.
 */
export function momentAt(timeZone: string, day: string, time: string): Millis | null {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const moments = [shown - 24 * hour, shown + 24 * hour].map(near => shown - offsetAt(timeZone, near))
  const found = moments.sort((a, b) => a - b).find(moment => timeOf(timeZone, moment) === `${day} ${time}`)
  return found ?? null
}
