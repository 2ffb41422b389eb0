// Names and ids of the days of the schedule.
import { monthNames } from '../../../domain/edition/festival-dates.ts'

/** '9 February' for 2024-02-09. */
export function dateWords(day: string): string {
  return `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]}`
}

/** The id of a day's section on the schedule. */
export const dayId = (day: string) => `day-${day}`
