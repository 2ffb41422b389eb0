// How days of the schedule are called.
import { weekdayText } from '../../../domain/festival-dates.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '9 February' for 2024-02-09. */
export function dateWords(day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
}

/** 'Fri 9 Feb' for 2024-02-09. */
export function shortDay(day: string): string {
  return `${weekdayText(day).slice(0, 3)} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`
}

/** The id of a day's section on the schedule. */
export const dayId = (day: string) => `day-${day}`
