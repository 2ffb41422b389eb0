// Counts for the caterer how many people are expected and have eaten, by meal. domain/meals/forecast.ts has the rule.
import { sql } from 'kysely'
import { notAnswered } from '../../domain/answers/rules.ts'
import { festivalDay, type Millis } from '../../domain/day.ts'
import type { StayContent } from '../../domain/edition/content.ts'
import type { MealNumbers } from '../../domain/meals/api.ts'
import { mealAnswerColumns, mealColumns } from '../../domain/meals/columns.ts'
import { mealKey } from '../../domain/meals/counter.ts'
import { type Eater, eatersAt, forecastOf } from '../../domain/meals/forecast.ts'
import { mealsOf } from '../../domain/stay/nights.ts'
import { daysHere } from '../../domain/stay/stay.ts'
import { isAdmission } from '../check-in/scan.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { answersOfPeople } from '../people/answers.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { selectGuests, selectLackingEvents } from '../stay/guests.ts'
import { offeredNights } from '../stay/rows.ts'
import { mealTimes } from './counter-people.ts'
import { isServed, isTwice } from './scan.ts'

/** Every meal of the festival with its numbers. */
export async function readMealNumbers(db: Db, edition: Edition, now: Millis): Promise<MealNumbers> {
  const { festival, stay } = edition
  const meals = mealsOf(festival, stay)
  const eaters = meals.length > 0 ? await readEaters(db, edition) : []
  const counts = await countScans(db)
  const firstDay = festival.dates.first
  const context = { meals, eaters, firstDay, now, dayOf: (moment: number) => festivalDay(festival, moment) }
  return {
    now: isoTime(now),
    meals: meals.map(meal => {
      const counters = counts.filter(row => mealKey({ mealId: row.meal_id, day: row.day }) === mealKey(meal))
      const sum = (field: 'served' | 'unpaid' | 'twice') => counters.reduce((total, row) => total + row[field], 0)
      return {
        ...mealTimes(meal),
        forecast: forecastOf(meal, context),
        served: sum('served'),
        unpaid: sum('unpaid'),
        twice: sum('twice'),
        counters: counters.filter(({ served }) => served > 0).map(({ counter, served }) => ({ counter, served })),
        answers: countAnswers(stay, eatersAt(meal, context)),
      }
    }),
    lackEvents: (await selectLackingEvents(db, edition, 'meals').execute()).length,
  }
}

/** The numbers of all meals, as a table for a file. */
export async function mealNumbersTable(db: Db, edition: Edition, now: Millis): Promise<Table> {
  const { meals } = await readMealNumbers(db, edition, now)
  return tableOf(edition, 'meals', [...mealColumns, ...mealAnswerColumns(meals)], [meals])
}

/** A person with meals, with the answers to the questions about meals, by question. */
type AnsweringEater = Eater & { answers: ReadonlyMap<string, string> }

/** How many of these people gave each answer. Answers that the content no longer has count as not answered. */
function countAnswers({ questions = [] }: StayContent, eaters: readonly AnsweringEater[]) {
  return questions.flatMap(({ id, name, choices }) => {
    if (!choices) return []
    const known = new Map(choices.map(choice => [choice.id, choice.name]))
    const texts = eaters.map(({ answers }) => known.get(answers.get(id) ?? '') ?? notAnswered)
    const counts = [...known.values(), notAnswered].map(answer => ({
      answer,
      people: texts.filter(each => each === answer).length,
    }))
    return [{ question: name, counts }]
  })
}

/** The numbers of scans by meal and counter. */
async function countScans(db: Db) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`
  return db
    .selectFrom('meal_scan')
    .select(['meal_id', 'day', 'counter'])
    .select([
      count(isServed).as('served'),
      count(sql`${isServed} and reason <> ''`).as('unpaid'),
      count(isTwice).as('twice'),
    ])
    .groupBy(['meal_id', 'day', 'counter'])
    .orderBy('counter')
    .execute()
}

/** Everybody with meals, with their arrival, departure, eaten meals and answers. */
async function readEaters(db: Db, edition: Edition): Promise<AnsweringEater[]> {
  const offered = offeredNights(edition)
  const guests = await selectGuests(db, edition, 'meals').execute()
  const stays = await db
    .selectFrom('stay')
    .select(['person_id', 'arrival_day', 'departure_day', 'no_show_at'])
    .execute()
  const stayOf = new Map(stays.map(row => [row.person_id, row]))
  const [arrivals, departures, eaten] = await Promise.all([readArrivals(db), readDepartures(db), readMeals(db)])
  const answers = Map.groupBy(await answersOfPeople(db).execute(), ({ person_id }) => person_id)
  return guests.map(({ id }) => {
    const own = stayOf.get(id)
    const meals = eaten.get(id) ?? new Map<string, number>()
    const moments = [arrivals.get(id), ...meals.values()].filter(moment => moment !== undefined)
    return {
      arrivedAt: moments.length > 0 ? Math.min(...moments) : null,
      leftAt: departures.get(id) ?? null,
      ...daysHere(offered, { arrivalDay: own?.arrival_day ?? null, departureDay: own?.departure_day ?? null }),
      isNoShow: own?.no_show_at != null,
      eaten: meals,
      answers: new Map((answers.get(id) ?? []).map(({ question, value }) => [question, value])),
    }
  })
}

/** The time (milliseconds) of each person's first entry at a gate or arrival at a house, by person id. */
async function readArrivals(db: Db): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('scan')
    .select(row => ['person_id', row.fn.min('at').as('at')])
    .where(isAdmission)
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .execute()
  const arrivals = await db
    .selectFrom('arrival')
    .select(row => ['person_id', row.fn.min('arrived_at').as('at')])
    .where('undone_at', 'is', null)
    .groupBy('person_id')
    .execute()
  const arrivedAt = new Map<string, number>()
  for (const { person_id, at } of [...entries, ...arrivals]) {
    if (person_id !== null)
      arrivedAt.set(person_id, Math.min(Date.parse(at), arrivedAt.get(person_id) ?? Number.POSITIVE_INFINITY))
  }
  return arrivedAt
}

/** When people left their house (milliseconds), by person id; without people who are in a house now. */
async function readDepartures(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('arrival')
    .select(['person_id', 'left_at'])
    .where('undone_at', 'is', null)
    .orderBy('arrived_at')
    .execute()
  const last = new Map(rows.map(({ person_id, left_at }) => [person_id, left_at]))
  return new Map([...last].flatMap(([id, leftAt]) => (leftAt === null ? [] : [[id, Date.parse(leftAt)] as const])))
}

/** When each person ate each meal (milliseconds), by person id and `mealKey`. */
async function readMeals(db: Db): Promise<Map<string, Map<string, number>>> {
  const rows = await db.selectFrom('meal_scan').select(['person_id', 'meal_id', 'day', 'at']).where(isServed).execute()
  const eaten = new Map<string, Map<string, number>>()
  for (const { person_id, meal_id, day, at } of rows) {
    if (person_id === null) continue
    const own = eaten.get(person_id) ?? new Map<string, number>()
    eaten.set(person_id, own.set(mealKey({ mealId: meal_id, day }), Date.parse(at)))
  }
  return eaten
}
