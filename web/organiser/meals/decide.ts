// Decides scans without network, from the downloaded list and the scans that this device has made since. The answer is
// unconfirmed until the scan is synced and the server decides.
import type { CounterList, MealRef, MealScanAnswer, MealScanBody } from '../../../domain/meals/api.ts'
import { answerScan, isNear, type MealResult, mealKey, shortKeyLength } from '../../../domain/meals/counter.ts'
import type { ServedMeal } from '../../../domain/stay/nights.ts'
import { isNewer } from '../../offline/acts.ts'
import type { OfflineAct } from '../../offline/desk.ts'

/** A scan at a counter. `key` is the pass's key in the list, null for an invalid code. */
export type MealAct = Pick<MealScanBody, 'mealId' | 'day' | 'counter'> & {
  key: string | null
  mealName: string
  code: string
  found: { userId: string; key: string } | null
  unpaid: string
}
export type MadeScan = OfflineAct<MealAct, MealScanAnswer>

export type ListedEater = CounterList['people'][number]
export type MealList = {
  madeAt: string
  meals: ServedMeal[]
  people: Map<string, ListedEater>
  others: ReadonlySet<string>
}

/**
 * This device's latest scan of a pass for a meal, with its time and counter; `eaten` is false if it was undone.
 * `heardAt`: when the server answered, by its clock. It is null before the answer, when no list can include the scan.
 */
export type Mark = { eaten: boolean; at: string; counter: string; heardAt: string | null }
/** Maps each `markKey` to its mark. */
export type Marks = Record<string, Mark>

export const markKey = (key: string, meal: MealRef) => `${key} ${mealKey(meal)}`

/** Returns the latest mark for each pass and meal. `made` starts with the newest scan. */
export function marksOf(made: readonly MadeScan[]): Marks {
  const marks: Marks = {}
  for (const { act, reply, time, undone, waits, heardAt } of made.toReversed()) {
    // A refusal that the server has not confirmed adds no mark.
    if (act.key === null || (!waits && heardAt === null)) continue
    const { first } = reply
    if (reply.result === 'served')
      marks[markKey(act.key, act)] = { eaten: !undone, at: time, counter: act.counter, heardAt }
    if (reply.result === 'already_eaten' && first)
      marks[markKey(act.key, act)] = { eaten: true, at: first.at, counter: first.counter, heardAt }
  }
  return marks
}

export function mealList({ madeAt, meals, people, others }: CounterList): MealList {
  return {
    madeAt,
    meals: meals.map(meal => ({ ...meal, from: Date.parse(meal.from), to: Date.parse(meal.to) })),
    people: new Map(people.map(person => [person.key, person])),
    others: new Set(others),
  }
}

/** `key`: the pass's key in the list, null for an invalid code. `at`: the time of the scan in milliseconds. */
export type CounterScan = { key: string | null; meal: MealRef; at: number; unpaid: string }

export type MealDecision = {
  result: MealResult
  person: ListedEater | null
  first: { at: string; counter: string } | null
}

/** Answers a scan from the list, by the rules of the server. */
export function decideMeal(list: MealList, marks: Marks, { key, meal, at, unpaid }: CounterScan): MealDecision {
  const person = key === null ? null : (list.people.get(key) ?? null)
  const isPass = person !== null || (key !== null && list.others.has(key.slice(0, shortKeyLength)))
  const first = person && key ? eatenAt(list, marks, person, meal) : null
  const served = list.meals.find(one => mealKey(one) === mealKey(meal))
  const result = answerScan({
    isNear: served !== undefined && isNear(served, at),
    pass: isPass ? 'known' : 'unknown',
    hasMeals: person !== null,
    hasEaten: first !== null,
    isPaid: person?.isPaid === true,
    unpaid,
  })
  return { result, person, first: result === 'already_eaten' ? first : null }
}

/** When and at which counter the person ate the meal, or null. A mark newer than the list overrides the list. */
function eatenAt(list: MealList, marks: Marks, person: ListedEater, meal: MealRef): MealDecision['first'] {
  const mark = marks[markKey(person.key, meal)]
  if (mark && isNewer(mark, list.madeAt)) return mark.eaten ? { at: mark.at, counter: mark.counter } : null
  return person.eaten.find(one => mealKey(one) === mealKey(meal)) ?? null
}
