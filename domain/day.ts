// Days in the festival's time zone (content/festival.ts), whatever the time zone of the server.

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

/** The day of a moment (milliseconds since 1970) in the time zone, as YYYY-MM-DD. */
export function dayOf(timeZone: string, moment: number): string {
  return partsAt(timeZone, moment).slice(0, 10)
}

/** When the day (YYYY-MM-DD) begins in the time zone, and when the next one begins, in milliseconds since 1970. */
export function dayBounds(timeZone: string, day: string): { from: number; to: number } {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return { from: momentOf(timeZone, midnight), to: momentOf(timeZone, midnight + 86_400_000) }
}

const hour = 3_600_000

/**
 * When the day at the gates that holds a moment (milliseconds since 1970) begins and ends, in milliseconds since 1970. It begins at the
 * hour `gateDayBeginsAt` (0 to 23) in the festival's time zone, so that a concert after midnight still counts as the evening before.
 */
export function gateDay(
  { timeZone, gateDayBeginsAt }: { timeZone: string; gateDayBeginsAt: number },
  moment: number,
): { from: number; to: number } {
  const late = gateDayBeginsAt * hour
  const shown = Date.parse(`${partsAt(timeZone, moment)}Z`) - late
  const midnight = shown - (shown % (24 * hour))
  return { from: momentOf(timeZone, midnight + late), to: momentOf(timeZone, midnight + 24 * hour + late) }
}

/** The moment at which a clock in the time zone shows what a UTC clock shows at `shown`. */
function momentOf(timeZone: string, shown: number): number {
  // The offset may change between the guess and the answer.
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
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** A moment (milliseconds since 1970) as a clock in the time zone shows it: YYYY-MM-DD HH:MM. */
export function timeOf(timeZone: string, moment: number): string {
  return partsAt(timeZone, moment).slice(0, 16).replace('T', ' ')
}

/** The time of day alone: HH:MM. */
export function timeOfDay(timeZone: string, moment: number): string {
  return timeOf(timeZone, moment).slice(11)
}

/**
 * When a clock in the time zone shows this day (YYYY-MM-DD) and time (HH:MM), in milliseconds since 1970: the first time where clocks are put back;
 * null for a time that is skipped where they are put forward.
 */
export function momentAt(timeZone: string, day: string, time: string): number | null {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const moments = [shown - 24 * hour, shown + 24 * hour].map(near => shown - offsetAt(timeZone, near))
  const found = moments.sort((a, b) => a - b).find(moment => timeOf(timeZone, moment) === `${day} ${time}`)
  return found ?? null
}
