// What a counter answers to a pass, on the server and on a device without network (specification 5, section 4.7).
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

/** Why somebody has no meals: a student of the institute, another choice, or too few events for it. */
export const noMealsReasons = ['student', 'not-chosen', 'too-few-events'] as const
export type NoMealsReason = (typeof noMealsReasons)[number]

/**
 * Milliseconds before it begins and after it ends in which a meal may still be given out: caterers are early and late,
 * and nobody may be told "not now" for that.
 */
const around = 4 * 60 * 60 * 1000

type Times = { from: Millis; to: Millis }

/** Whether the meal may be given out at `now`. */
export function isNear({ from, to }: Times, now: Millis): boolean {
  return now >= from - around && now < to + around
}

/** The meals that may be given out at `now`, in the order of time. */
export function mealsNear<Meal extends Times>(meals: readonly Meal[], now: Millis): Meal[] {
  return meals.filter(meal => isNear(meal, now))
}

/**
 * The meal that a counter gives out at `now`, unless somebody chose another: the one that is served, else the one whose
 * time is nearest. Undefined where none is near.
 */
export function mealByClock<Meal extends Times>(meals: readonly Meal[], now: Millis): Meal | undefined {
  const distance = ({ from, to }: Meal) => (now < from ? from - now : now < to ? 0 : now - to + 1)
  return mealsNear(meals, now).sort((a, b) => distance(a) - distance(b))[0]
}

/** What is known of a scanned pass. `isNear`: the meal may be given out when it was scanned. */
export type ScannedPass = {
  isNear: boolean
  pass: 'known' | 'replaced' | 'unknown'
  hasMeals: boolean
  hasEaten: boolean
  isPaid: boolean
  /** The reason for letting somebody eat who has not paid, or empty. */
  unpaid: string
}

/** The answer to a scan. Only `served` counts; it needs a pass with meals that has not eaten, and is paid or let in. */
export function answerScan({ isNear, pass, hasMeals, hasEaten, isPaid, unpaid }: ScannedPass): MealResult {
  if (pass === 'unknown') return 'unknown_pass'
  if (pass === 'replaced') return 'replaced_pass'
  if (!hasMeals) return 'no_meals'
  if (!isNear) return 'not_now'
  if (hasEaten) return 'already_eaten'
  return isPaid || unpaid !== '' ? 'served' : 'unpaid'
}

/** One text for a meal: 'late-meal 2030-11-14'. */
export function mealKey({ mealId, day }: { mealId: string; day: string }): string {
  return `${mealId} ${day}`
}

/** Characters of the key of a pass by which a counter without network knows that it is one without meals. */
export const shortKey = 16
