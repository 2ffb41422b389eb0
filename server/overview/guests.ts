// Reads tonight's beds and the current meal for the overview.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { mealByClock } from '../../domain/meals/counter.ts'
import type { overview } from '../../domain/overview/api.ts'
import { mealsOf, nightsOf } from '../../domain/stay/nights.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readMealNumbers } from '../meals/numbers.ts'
import { presentNight } from '../stay/beds/free-beds.ts'
import { readPublicStay } from '../stay/public.ts'

type Guests = z.input<typeof overview>['guests']

/** The beds of the present night and the current meal at `now`; each is null if there is none. */
export async function readGuests(db: Db, edition: Edition, now: Millis): Promise<Guests> {
  return { beds: await readTonight(db, edition, now), meal: await readMeal(db, edition, now) }
}

async function readTonight(db: Db, edition: Edition, now: Millis) {
  const night = presentNight(edition, now)
  if (!nightsOf(edition.festival, edition.stay).includes(night)) return null
  const { beds } = await readPublicStay(db, edition)
  const { given } = await db
    .selectFrom('allotment')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('given'))
    .where('night', '=', night)
    .executeTakeFirstOrThrow()
  return { all: beds.all, given }
}

async function readMeal(db: Db, edition: Edition, now: Millis) {
  const meal = mealByClock(mealsOf(edition.festival, edition.stay), now)
  if (!meal) return null
  const { meals } = await readMealNumbers(db, edition, now)
  const own = meals.find(({ mealId, day }) => mealId === meal.mealId && day === meal.day)
  return { name: meal.name, served: own?.served ?? 0, expected: own?.forecast.expected ?? 0 }
}
