// Moves the edition's days in this process. To be called before server/edition.ts loads, which fills the dates into the
// texts.
import { edition } from '../../content/edition.ts'
import { festival } from '../../content/festival.ts'
import { addDays, festivalDay } from '../../domain/day.ts'
import { countDays } from '../../domain/edition/festival-dates.ts'

export const festivalLength = countDays(edition.dates)

/** The festival begins so many days from today; registration is open. */
export function moveFestival(daysAhead: number): void {
  const first = addDays(festivalDay(festival, Date.now()), daysAhead)
  const dates = { first, last: addDays(first, festivalLength - 1) }
  // The edition's own days of opening and closing lie around its own dates.
  const registration = { opensAt: null, closesAt: null }
  Object.assign(festival, { dates, year: Number(first.slice(0, 4)), registration })
}
