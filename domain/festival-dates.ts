// The festival's days as texts. Which moment belongs to which day is decided in day.ts.

/** The first and the last day, each YYYY-MM-DD. */
export type FestivalDates = { first: string; last: string }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The days as visitors read them: '9 - 11 Feb', over the end of a month '28 Feb - 2 Mar', a single day '9 Feb' (L2). */
export function datesText({ first, last }: FestivalDates): string {
  const end = dayAndMonth(last)
  if (first === last) return end
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${sameMonth ? dayOfMonth(first) : dayAndMonth(first)} - ${end}`
}

/** How many days the festival lasts, the first and the last counted. */
export function countDays({ first, last }: FestivalDates): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)))
}

function dayAndMonth(day: string): string {
  return `${dayOfMonth(day)} ${months[Number(day.slice(5, 7)) - 1]}`
}
