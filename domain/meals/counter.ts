// The answers of a meal counter, on the server and on a device without network (specification 5, section 4.7).
import type { Millis } from '../day.ts'

/** All answers of a counter. */
export const mealResults = [
  'served',
  'already_eaten',
  'no_meals',
  'unpaid',
  'unknown_pass',
  'replaced_pass',
  'not_now',
] as const
export type MealResult = (typeof mealResults)[number]

/** Why a person has no meals: a student of the institute, another facility, or too few events. */
export const noMealsReasons = ['student', 'not-chosen', 'too-few-events'] as const
export type NoMealsReason = (typeof noMealsReasons)[number]

/**
 * How long before its beginning and after its end a meal may be given out (milliseconds). Caterers may start early
 * or end late, and nobody may be refused for that.
 */
const tolerance = 4 * 60 * 60 * 1000

type Times = { from: Millis; to: Millis }

/** Whether the meal may be given out at `now`. */
export function isNear({ from, to }: Times, now: Millis): boolean {
  return now >= from - tolerance && now < to + tolerance
}

/** The meals that may be given out at `now`, in order of time. */
export function mealsNear<Meal extends Times>(meals: readonly Meal[], now: Millis): Meal[] {
  return meals.filter(meal => isNear(meal, now))
}

/**
 * The meal that a counter preselects at `now`: the meal being served, otherwise the nearest in time. Undefined: no meal
 * may be given out.
 */
export function mealByClock<Meal extends Times>(meals: readonly Meal[], now: Millis): Meal | undefined {
  const distance = ({ from, to }: Meal) => (now < from ? from - now : now < to ? 0 : now - to + 1)
  return mealsNear(meals, now).sort((a, b) => distance(a) - distance(b))[0]
}

/** The facts about a scanned pass. `isNear`: the meal could be given out at the time of the scan. */
export type ScannedPass = {
  isNear: boolean
  pass: 'known' | 'replaced' | 'unknown'
  hasMeals: boolean
  hasEaten: boolean
  isPaid: boolean
  /** The reason for giving the meal to an unpaid person, or empty. */
  unpaid: string
}

/** The answer to a scan. Only `served` counts as a meal. */
export function answerScan({ isNear, pass, hasMeals, hasEaten, isPaid, unpaid }: ScannedPass): MealResult {
  if (pass === 'unknown') return 'unknown_pass'
  if (pass === 'replaced') return 'replaced_pass'
  if (!hasMeals) return 'no_meals'
  if (!isNear) return 'not_now'
  if (hasEaten) return 'already_eaten'
  return isPaid || unpaid !== '' ? 'served' : 'unpaid'
}

/** The key of a meal: 'late-meal 2030-11-14'. */
export function mealKey({ mealId, day }: { mealId: string; day: string }): string {
  return `${mealId} ${day}`
}

/**
 * The number of characters of a shortened key. Without network, a counter tells people without meals from unknown
 * passes by such keys.
 */
export const shortKeyLength = 16
