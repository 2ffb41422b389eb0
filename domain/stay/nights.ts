// The nights and meals that an edition offers, and until when a stay can change. A night is named by the day on which
// it begins (YYYY-MM-DD): the night of the 8th ends on the morning of the 9th.
import { addDays, type FestivalClock, type Millis, momentAt } from '../day.ts'
import type { Festival, StayContent } from '../edition/content.ts'
import type { Facility } from '../edition/facility.ts'

/** What a facility can entitle people to. */
export type Entitlement = 'nights' | 'meals'

/** The facilities with nights, or with meals, in the order of the content; empty if there are none. */
export function facilitiesWith({ facilities }: Pick<Festival, 'facilities'>, entitlement: Entitlement): Facility[] {
  return facilities.filter(facility => facility[entitlement])
}

type Dates = Pick<Festival, 'facilities' | 'dates'>

/** The nights with beds, in order; none if no facility has nights. */
export function nightsOf(festival: Dates, { nights }: Pick<StayContent, 'nights'>): string[] {
  if (facilitiesWith(festival, 'nights').length === 0) return []
  const { first, last } = nights ?? { first: addDays(festival.dates.first, -1), last: festival.dates.last }
  return daysFrom(first, last)
}

/** A meal that is served: its kind, its day, and from when to when (milliseconds). */
export type ServedMeal = { mealId: string; name: string; day: string; from: Millis; to: Millis }

/**
 * Every meal of the festival in order of time; none if no facility has meals. A meal with an end before its beginning
 * ends after midnight.
 */
export function mealsOf(festival: Dates & FestivalClock, { meals }: Pick<StayContent, 'meals'>): ServedMeal[] {
  if (facilitiesWith(festival, 'meals').length === 0) return []
  return meals
    .flatMap(({ id, name, from, to, days = festival.dates }) =>
      daysFrom(days.first, days.last).map(day => {
        const begin = atClock(festival, day, from)
        const end = atClock(festival, day, to)
        return { mealId: id, name, day, from: begin, to: end > begin ? end : atClock(festival, addDays(day, 1), to) }
      }),
    )
    .sort((a, b) => a.from - b.from)
}

/** When people can no longer change their stay themselves (milliseconds); null if no nights are offered. */
export function stayChangesUntil(
  festival: Dates & FestivalClock,
  stay: Pick<StayContent, 'nights' | 'changes'>,
): Millis | null {
  const [first] = nightsOf(festival, stay)
  return first === undefined
    ? null
    : momentAt(festival.timeZone, addDays(first, -stay.changes.daysBefore), stay.changes.until)
}

/** The moment of a time on a day of the festival. For a time that a clock change skips, the moment an hour later. */
function atClock({ timeZone, dayBeginsAt }: FestivalClock, day: string, time: string): Millis {
  const date = Number(time.slice(0, 2)) < dayBeginsAt ? addDays(day, 1) : day
  const later = `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`
  return momentAt(timeZone, date, time) ?? momentAt(timeZone, date, later) ?? Date.parse(`${date}T${time}:00Z`)
}

/** The days from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < 60; day = addDays(day, 1)) days.push(day)
  return days
}
