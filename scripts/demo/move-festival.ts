// Moves the edition's days in this process. Call this before server/edition.ts is loaded, because that file fills the
// dates into texts.
import { edition } from '../../content/edition.ts'
import { festival } from '../../content/festival.ts'
import { addDays, festivalDay } from '../../domain/day.ts'
import { countDays } from '../../domain/edition/festival-dates.ts'

export const festivalLength = countDays(edition.dates)

/** Moves the first day of the festival to this many days from today, and opens registration. */
export function moveFestival(daysAhead: number): void {
  const first = addDays(festivalDay(festival, Date.now()), daysAhead)
  const dates = { first, last: addDays(first, festivalLength - 1) }
  // The edition's own times of opening and closing do not fit the moved days.
  const registration = { opensAt: null, closesAt: null }
  Object.assign(festival, { dates, year: Number(first.slice(0, 4)), registration })
}
