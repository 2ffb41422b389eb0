// Makes people with meals, and scans their passes, for tests of the counters.
import { aPassHolder, type PassHolder } from './gate.ts'
import type { PersonOptions } from './people.ts'
import type { Answer, Site } from './site.ts'

/** A moment of the first day's noon meal of the tests' edition, in milliseconds. */
export const atNoon = Date.parse('2030-11-14T12:30:00+05:30')
export const noonMeal = { mealId: 'noon-meal', day: '2030-11-14' }
export const lateMeal = { mealId: 'late-meal', day: '2030-11-14' }
export const secondNoonMeal = { mealId: 'noon-meal', day: '2030-11-15' }

/** The options for a person who has paid for one event and for the facility that includes only meals. */
export const mealsOnly = { facility: 'Meals', events: [1], paid: 520 }

/** A person with meals, who by default has paid, and the code of the person's pass. */
export function anEater(site: Site, options: PersonOptions = {}): Promise<PassHolder> {
  return aPassHolder(site, { ...mealsOnly, ...options })
}

/** The body of a scan as a counter sends it, with a new nonce. */
export function aMealScan(code: string, fields: Record<string, unknown> = {}) {
  return { nonce: crypto.randomUUID(), code, ...noonMeal, counter: '1', ...fields }
}

type Caller = { post(path: string, body: unknown): Promise<Answer> }

/** Scans a pass at a counter; returns the result. */
export async function scanMeal(counter: Caller, code: string, fields: Record<string, unknown> = {}) {
  return (await counter.post('/counter/scan', aMealScan(code, fields))).body
}

/** Sends scans that were made without network; returns the result of each. */
export async function syncMeals(counter: Caller, scans: readonly object[]) {
  const { body } = await counter.post('/counter/sync', { scans })
  return body.answers as Record<string, unknown>[]
}

/** The scans that served a meal and were not undone. */
export function servedRows(site: Site) {
  return site.database.db
    .selectFrom('meal_scan')
    .selectAll()
    .where('result', '=', 'served')
    .where('undone_at', 'is', null)
    .execute()
}
