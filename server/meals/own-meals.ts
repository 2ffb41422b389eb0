// Reads a person's own meals today and tomorrow, for the profile.
import { addDays, festivalDay, type Millis } from '../../domain/day.ts'
import type { OwnMeals } from '../../domain/meals/api.ts'
import { mealKey } from '../../domain/meals/counter.ts'
import { mealsOf } from '../../domain/stay/nights.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { isGuest } from '../stay/guests.ts'
import { mealTimes } from './counter-people.ts'
import { isServed } from './scan.ts'

/**
 * The person's meals today and tomorrow, and which are eaten; before the festival, the meals of its first day with
 * meals. Empty for people without meals.
 */
export async function readOwnMeals(db: Db, edition: Edition, personId: string, now: Millis): Promise<OwnMeals> {
  const today = festivalDay(edition.festival, now)
  const meals = mealsOf(edition.festival, edition.stay)
  const days = daysToShow([...new Set(meals.map(({ day }) => day))].sort(), today)
  const shown = meals.filter(({ day }) => days.includes(day))
  if (shown.length === 0 || !(await isGuest(db, edition, 'meals', personId))) return { today, meals: [] }
  const scans = await db
    .selectFrom('meal_scan')
    .select(['meal_id', 'day', 'at', 'counter'])
    .where('person_id', '=', personId)
    .where('day', 'in', days)
    .where(isServed)
    .execute()
  const eaten = new Map(
    scans.map(({ meal_id, day, at, counter }) => [mealKey({ mealId: meal_id, day }), { at, counter }]),
  )
  const places = new Map<string, string>(edition.stay.meals.map(({ id, place = '' }) => [id, place]))
  return {
    today,
    meals: shown.map(meal => ({
      ...mealTimes(meal),
      place: places.get(meal.mealId) ?? '',
      eaten: eaten.get(mealKey(meal)) ?? null,
    })),
  }
}

/** The days of `days` that are today or tomorrow; before the festival, the first of `days`. */
function daysToShow(days: readonly string[], today: string): string[] {
  const [first] = days
  const tomorrow = addDays(today, 1)
  if (first !== undefined && first > tomorrow) return [first]
  return days.filter(day => day === today || day === tomorrow)
}
