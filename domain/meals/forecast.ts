// The number of people to cook for (specification 5, section 4.8): people here or still to come, times the
// share of people here who ate at past meals of the same kind.
import type { Millis } from '../day.ts'
import type { ServedMeal } from '../stay/nights.ts'
import type { Forecast } from './api.ts'
import { mealKey } from './counter.ts'

/** A person with meals. Days are YYYY-MM-DD, moments are milliseconds; null if it did not happen or is not known. */
export type Eater = {
  /** When a gate, a house or a counter first saw them. */
  arrivedAt: Millis | null
  /** When they left their house for good. */
  leftAt: Millis | null
  /** The first day of their stay (`daysHere` of domain/stay); null if it begins with the first offered night. */
  arrivalDay: string | null
  /** The last day of their stay; null if they stay to the end. */
  departureDay: string | null
  /** Whether the house's desk marked them as a no-show. */
  isNoShow: boolean
  /** The time of each meal that they ate, by `mealKey`. */
  eaten: ReadonlyMap<string, Millis>
}

/**
 * The forecast for a meal as of `now`, or of its beginning if that is earlier. Uses past meals of the same kind once
 * they are over. If there are none, everybody here is expected to eat.
 */
export function forecastOf(meal: ServedMeal, { meals, eaters, firstDay, now, dayOf }: ForecastFacts): Forecast {
  const asOf = Math.min(now, meal.from)
  const today = dayOf(asOf)
  const count: Record<Whereabouts, number> = { away: 0, missing: 0, arrived: 0, toCome: 0 }
  for (const eater of eaters) count[whereabouts(eater, meal, { asOf, today, firstDay })]++
  const before = meals.filter(other => other.mealId === meal.mealId && other.to <= asOf)
  let [ate, ofThere] = [0, 0]
  for (const other of before) {
    for (const eater of eaters) {
      if (!wasThere(eater, other)) continue
      ofThere++
      if (eater.eaten.has(mealKey(other))) ate++
    }
  }
  const people = count.arrived + count.toCome
  const expected = ofThere === 0 ? people : Math.ceil((people * ate) / ofThere)
  return { entitled: eaters.length, ...count, ate, ofThere, expected }
}

/** The people with meals that `forecastOf` counts as here or still to come. */
export function eatersAt<E extends Eater>(
  meal: ServedMeal,
  { eaters, firstDay, now, dayOf }: Omit<ForecastFacts, 'eaters'> & { eaters: readonly E[] },
): E[] {
  const asOf = Math.min(now, meal.from)
  const moment = { asOf, today: dayOf(asOf), firstDay }
  return eaters.filter(eater => ['arrived', 'toCome'].includes(whereabouts(eater, meal, moment)))
}

export type ForecastFacts = {
  meals: readonly ServedMeal[]
  eaters: readonly Eater[]
  /** The first day of the festival. People without a day of arrival count as missing once it is over. */
  firstDay: string
  now: Millis
  /** The festival's day of a moment. */
  dayOf: (moment: Millis) => string
}

type Whereabouts = 'away' | 'missing' | 'arrived' | 'toCome'

type Moment = { asOf: Millis; today: string; firstDay: string }

function whereabouts(eater: Eater, meal: ServedMeal, { asOf, today, firstDay }: Moment): Whereabouts {
  const { arrivedAt, leftAt, arrivalDay, departureDay, isNoShow } = eater
  if (departureDay !== null && departureDay < meal.day) return 'away'
  if (leftAt !== null && leftAt <= asOf) return 'away'
  if (arrivedAt !== null && arrivedAt <= asOf) return 'arrived'
  if (arrivalDay !== null && arrivalDay > meal.day) return 'away'
  return isNoShow || (arrivalDay ?? firstDay) < today ? 'missing' : 'toCome'
}

/** Whether the person could have eaten the meal: they arrived before it ended, and had not left before it began. */
function wasThere({ arrivedAt, leftAt }: Eater, { from, to }: ServedMeal): boolean {
  return arrivedAt !== null && arrivedAt < to && (leftAt === null || leftAt > from)
}
