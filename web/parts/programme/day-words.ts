// How days of the schedule are called.

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

/** The id of a day's section on the schedule. */
export const dayId = (day: string) => `day-${day}`
