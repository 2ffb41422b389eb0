// The schemas of the calls about meals: the counters and the caterer's numbers below /api/organiser, and a person's own
// meals. domain/call-fields.ts has the fields that the organisers' calls share.
import { z } from 'zod'
import { instant, listOf, listQuery, text } from '../call-fields.ts'
import { passKey } from '../gate/pass-key.ts'
import { deviceAct } from '../offline/api.ts'
import { mealResults, noMealsReasons } from './counter.ts'

/** A meal of the festival, by the id of its kind in the content and its day (YYYY-MM-DD). */
const mealRef = z.object({ mealId: z.string().min(1).max(60), day: z.iso.date() })
export type MealRef = z.infer<typeof mealRef>

const result = z.enum(mealResults)

// `code` is scanned or typed. For a person without their pass, found in the counter's list, `found` replaces it.
// `nonce` is new for each scan. A repeated nonce has no further effect, except that `undone` undoes the scan and
// `shown` is stored. `shown` is the answer that a device gave without network; the fields of late acts are in
// domain/offline/api.ts. `unpaid` is the reason for giving a meal to an unpaid person.
export const mealScanBody = z.object({
  nonce: z.uuid(),
  ...mealRef.shape,
  code: text.default(''),
  found: z.object({ userId: text, key: passKey }).nullable().default(null),
  counter: z.string().trim().min(1).max(40),
  ...deviceAct,
  shown: result.nullable().default(null),
  unpaid: z.string().trim().max(300).default(''),
  undone: z.boolean().default(false),
})
export type MealScanBody = z.input<typeof mealScanBody>

export const mealScanAnswer = z.object({
  result,
  /** The owner of the pass or user id; null for unknown codes. */
  person: z
    .object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      /** Why the person has no meals; absent for people with meals, and in answers without network. */
      noMeals: z.enum(noMealsReasons).optional(),
    })
    .nullable(),
  /** For already_eaten, the scan with which the meal was given; otherwise null. */
  first: z.object({ at: instant, counter: z.string() }).nullable(),
  /** Whether the scan was undone. */
  undone: z.boolean(),
  /** How many people have eaten this meal. */
  served: z.number().int(),
  /** The server's clock when it answered; null in answers that a device gives without network. */
  serverTime: instant.nullable(),
})
export type MealScanAnswer = z.infer<typeof mealScanAnswer>

// Scans made without network, each with its own nonce; the answers are in the same order
export const mealSyncBody = z.object({ scans: z.array(mealScanBody).min(1).max(500) })
export const mealSyncAnswer = z.object({ answers: z.array(mealScanAnswer) })
export type MealSyncAnswer = z.infer<typeof mealSyncAnswer>

const servedMeal = z.object({ ...mealRef.shape, name: z.string(), from: instant, to: instant })
export type MealTimes = z.infer<typeof servedMeal>

// How many people have eaten each meal that may be given out now
export const counterNow = z.object({
  served: z.array(z.object({ ...mealRef.shape, count: z.number().int() })),
  serverTime: instant,
})
export type CounterNow = z.infer<typeof counterNow>

// What a counter needs without network. The audit log has at most one entry an hour for reading it
export const counterList = z.object({
  madeAt: instant,
  /** Every meal of the festival in order of time. */
  meals: z.array(servedMeal),
  /** People with meals. */
  people: z.array(
    z.object({
      key: passKey,
      username: z.string(),
      userId: z.string(),
      college: z.string(),
      isPaid: z.boolean(),
      /** Only meals that may be given out around now. */
      eaten: z.array(z.object({ ...mealRef.shape, at: instant, counter: z.string() })),
    }),
  ),
  /** The beginnings of the keys of all other passes, so that the counter recognises passes without meals. */
  others: z.array(z.string()),
})
export type CounterList = z.infer<typeof counterList>

// How many people are expected at one meal, and why
export const forecastShape = z.object({
  /** People with meals. */
  entitled: z.number().int(),
  /** People away on that day: their stay does not include the day, or they have left their house. */
  away: z.number().int(),
  /** People who did not arrive on their day of arrival. */
  missing: z.number().int(),
  /** People seen at a gate, a house or a counter. */
  arrived: z.number().int(),
  /** People still expected to arrive. */
  toCome: z.number().int(),
  /** How many people ate at past meals of the same kind. */
  ate: z.number().int(),
  /** How many people could have eaten at these past meals. */
  ofThere: z.number().int(),
  /** The number to cook for. */
  expected: z.number().int(),
})
export type Forecast = z.infer<typeof forecastShape>
// Each meal, in order of time, with how many people are expected and have eaten
export const mealNumbers = z.object({
  now: instant,
  meals: z.array(
    z.object({
      ...servedMeal.shape,
      forecast: forecastShape,
      served: z.number().int(),
      /** How many of these meals unpaid people got, with a reason. */
      unpaid: z.number().int(),
      /** How many meals were given to a person a second time, by a counter without network. */
      twice: z.number().int(),
      counters: z.array(z.object({ counter: z.string(), served: z.number().int() })),
      /** For each question about meals with choices: the answers of the people who are here or still to come. */
      answers: z.array(
        z.object({
          question: z.string(),
          counts: z.array(z.object({ answer: z.string(), people: z.number().int() })),
        }),
      ),
    }),
  ),
  /** How many people chose meals but have too few events for them. */
  lackEvents: z.number().int(),
})
export type MealNumbers = z.infer<typeof mealNumbers>

// Every scan at the counters, by default the newest first. Time is the only column to sort by. `answer` filters: meal
// given, given twice, given unpaid, refused
export const mealScansQuery = listQuery.extend({
  meal: text.default(''),
  day: text.default(''),
  counter: text.default(''),
  answer: z.enum(['', 'served', 'twice', 'unpaid', 'refused']).default(''),
})
export const mealScanRow = z.object({
  scanId: z.string(),
  at: instant,
  /** Empty for people without meals, and for codes that are not passes. */
  userId: z.string(),
  username: z.string(),
  college: z.string(),
  meal: z.string(),
  day: z.string(),
  result,
  /** Whether a counter without network gave the meal a second time. */
  twice: z.boolean(),
  counter: z.string(),
  by: z.string(),
  undoneAt: instant.nullable(),
  reason: z.string(),
})
export type MealScanRow = z.infer<typeof mealScanRow>
export const mealScansList = listOf(mealScanRow)

// GET /users/meals (ordinary session): today's and tomorrow's meals; empty for people without meals
export const ownMeals = z.object({
  today: z.iso.date(),
  meals: z.array(
    z.object({
      ...servedMeal.shape,
      /** Where the meal is given out; empty if undecided. */
      place: z.string(),
      eaten: z.object({ at: instant, counter: z.string() }).nullable(),
    }),
  ),
})
export type OwnMeals = z.infer<typeof ownMeals>
