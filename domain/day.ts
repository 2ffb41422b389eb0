// Days as the festival counts them: in its own time zone (content/festival.ts), whatever clock the server keeps.

/** The first and last year that days are asked for in: before and after them dates are written otherwise, or are none. */
const years = { first: 1970, last: 9998 }

/** True for a day of the calendar written as YYYY-MM-DD; the 30th of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  const year = Number(text.slice(0, 4))
  // Some impossible days are read as the first days of the next month.
  return (
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(text) &&
    year >= years.first &&
    year <= years.last
  )
}

/** The day of a moment (milliseconds since 1970) in the time zone, as YYYY-MM-DD. */
export function dayOf(timeZone: string, moment: number): string {
  return partsAt(timeZone, moment).slice(0, 10)
}

/** When a day (as `isDay` takes it) begins in the time zone and when the next one does, in milliseconds since 1970. */
export function dayBounds(timeZone: string, day: string): { from: number; to: number } {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return { from: momentOf(timeZone, midnight), to: momentOf(timeZone, midnight + 86_400_000) }
}

/** The moment at which clocks of the time zone show what a clock in UTC shows at `shown`. */
function momentOf(timeZone: string, shown: number): number {
  // A second step is right where the offset changes between the guess and the answer.
  const guess = shown - offsetAt(timeZone, shown)
  return shown - offsetAt(timeZone, guess)
}

function offsetAt(timeZone: string, moment: number): number {
  return Date.parse(`${partsAt(timeZone, moment)}Z`) - moment
}

/** What a clock in the time zone shows, as YYYY-MM-DDTHH:MM:SS. */
function partsAt(timeZone: string, moment: number): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  return format.format(moment).replace(' ', 'T')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function newFormat(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes dates and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** A moment (milliseconds since 1970) as a clock in the time zone shows it: YYYY-MM-DD HH:MM. */
export function timeOf(timeZone: string, moment: number): string {
  return partsAt(timeZone, moment).slice(0, 16).replace('T', ' ')
}
