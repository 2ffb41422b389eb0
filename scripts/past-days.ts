// Says that the edition's days are past, for `npm start` and `npm run content:check`.
import { festivalDay, type Millis } from '../domain/day.ts'
import type { Festival } from '../domain/edition/content.ts'
import { datesAndYear } from '../domain/edition/festival-dates.ts'

/** One sentence after the last night of the festival, with the file to change; none before. */
export function pastDays(festival: Pick<Festival, 'dates' | 'dayBeginsAt' | 'timeZone'>, now: Millis): string[] {
  const { dates } = festival
  if (festivalDay(festival, now) <= dates.last) return []
  return [
    `The days of the edition are past (${datesAndYear(dates)}): change them in content/edition.ts, or with npm run edition.`,
  ]
}
