// Reads what counters show about people: people with meals, and the reason why other people have none.
import type { Millis } from '../../domain/day.ts'
import { facilityById } from '../../domain/edition/facility.ts'
import type { CounterList, MealScanAnswer, MealTimes } from '../../domain/meals/api.ts'
import { mealsNear, type NoMealsReason, shortKeyLength } from '../../domain/meals/counter.ts'
import { mealsOf, type ServedMeal } from '../../domain/stay/nights.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { passKey } from '../pass/code.ts'
import { findPerson, isStudent, type Person } from '../people/person.ts'
import { selectGuests } from '../stay/guests.ts'
import { isServed } from './scan.ts'

/** The meal with its times as ISO-8601, for answers. */
export function mealTimes({ mealId, day, name, from, to }: ServedMeal): MealTimes {
  return { mealId, day, name, from: isoTime(from), to: isoTime(to) }
}

/**
 * The person as counters see them. If the person has no meals, the data has the reason (spec 5, 4.7), so that the
 * volunteer can send them to the right desk. Null for a deleted account.
 */
export async function counterPerson(db: Db, edition: Edition, personId: string): Promise<MealScanAnswer['person']> {
  const guest = await selectGuests(db, edition, 'meals', [personId]).executeTakeFirst()
  if (guest) return { userId: guest.user_id, username: guest.username ?? '', college: guest.college }
  const removed = db.selectFrom('person').select('id').where('id', '=', personId).where('removed_at', 'is not', null)
  if (await removed.executeTakeFirst()) return null
  const person = await findPerson(db, personId)
  const { user_id: userId, username, college } = person
  return { userId, username: username ?? '', college, noMeals: whyNoMeals(edition, person) }
}

function whyNoMeals(edition: Edition, person: Person): NoMealsReason {
  if (isStudent(edition, person)) return 'student'
  return facilityById(edition.festival.facilities, person.facility_id)?.meals ? 'too-few-events' : 'not-chosen'
}

/** The data for a counter without network. Codes of passes are hashed, because phones get lost. */
export async function readCounterList(
  db: Db,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  now: Millis,
): Promise<Omit<CounterList, 'madeAt'>> {
  const meals = mealsOf(edition.festival, edition.stay)
  const guests = await selectGuests(db, edition, 'meals').orderBy('person.search_text').execute()
  const passes = await db.selectFrom('pass').select(['person_id', 'code']).execute()
  const keys = new Map(passes.map(({ person_id, code }) => [person_id, passKey(passSecret, code)]))
  const eaten = await readEaten(db, mealsNear(meals, now))
  const people = guests.flatMap(({ id, username, user_id, college, is_paid }) => {
    const key = keys.get(id)
    if (!key) return []
    keys.delete(id)
    const own = { key, username: username ?? '', userId: user_id, college, isPaid: is_paid === 1 }
    return [{ ...own, eaten: eaten.get(id) ?? [] }]
  })
  return { meals: meals.map(mealTimes), people, others: [...keys.values()].map(key => key.slice(0, shortKeyLength)) }
}

type Eaten = CounterList['people'][number]['eaten']

/** The scans that served these meals, by person id. */
async function readEaten(db: Db, meals: readonly ServedMeal[]): Promise<Map<string, Eaten>> {
  const eaten = new Map<string, Eaten>()
  for (const { mealId, day } of meals) {
    const rows = await db
      .selectFrom('meal_scan')
      .select(['person_id', 'at', 'counter'])
      .where('day', '=', day)
      .where('meal_id', '=', mealId)
      .where(isServed)
      .execute()
    for (const { person_id, at, counter } of rows) {
      if (person_id === null) continue
      eaten.set(person_id, [...(eaten.get(person_id) ?? []), { mealId, day, at, counter }])
    }
  }
  return eaten
}
