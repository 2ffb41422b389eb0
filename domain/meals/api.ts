// The schemas of the calls about meals: the counters' and the numbers for the caterer below /api/organiser, and a
// person's own meals. What the organisers' calls have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { instant, listOf, listQuery, text } from '../call-fields.ts'
import { passKey } from '../gate/pass-key.ts'
import { deviceAct } from '../offline/api.ts'
import { mealResults, noMealsReasons } from './counter.ts'

/** A meal of the festival: a kind of the content on a day (YYYY-MM-DD). */
const mealRef = z.object({ mealId: z.string().min(1).max(60), day: z.iso.date() })
export type MealRef = z.infer<typeof mealRef>

const result = z.enum(mealResults)

// POST /counter/scan (counter). `code` is scanned or typed; `found` stands for it when somebody without the pass was
// found in the counter's list. `nonce` is new for each scan: the same again has no further effect, but for `undone`,
// which takes the scan back. `shown` is what a device without network answered; the fields of late acts are in
// domain/offline/api.ts. `unpaid` is the reason for letting somebody eat who has not paid.
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
  /** With a known pass or user id; null for codes that nobody has. */
  person: z
    .object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      /** Why they have no meals; absent for people with meals, and in answers without network. */
      noMeals: z.enum(noMealsReasons).optional(),
    })
    .nullable(),
  /** With already_eaten: the scan that counts. */
  first: z.object({ at: instant, counter: z.string() }).nullable(),
  /** The scan was taken back. */
  undone: z.boolean(),
  /** How many have eaten this meal. */
  served: z.number().int(),
  /** The server's clock when it answered; null in answers that a device gives without network. */
  serverTime: instant.nullable(),
})
export type MealScanAnswer = z.infer<typeof mealScanAnswer>

// POST /counter/sync (counter): scans made without network, each with its own nonce; answers in the same order
export const mealSyncBody = z.object({ scans: z.array(mealScanBody).min(1).max(500) })
export const mealSyncAnswer = z.object({ answers: z.array(mealScanAnswer) })
export type MealSyncAnswer = z.infer<typeof mealSyncAnswer>

const servedMeal = z.object({ ...mealRef.shape, name: z.string(), from: instant, to: instant })
export type MealTimes = z.infer<typeof servedMeal>

// GET /counter/now (counter): how many have eaten each meal that may be given out now, by the server's clock
export const counterNow = z.object({
  served: z.array(z.object({ ...mealRef.shape, count: z.number().int() })),
  serverTime: instant,
})
export type CounterNow = z.infer<typeof counterNow>

// GET /counter/list (counter): what a counter needs without network; audited once an hour.
export const counterList = z.object({
  madeAt: instant,
  /** Every meal of the festival in the order of time. */
  meals: z.array(servedMeal),
  /** Who has meals. */
  people: z.array(
    z.object({
      key: passKey,
      username: z.string(),
      userId: z.string(),
      college: z.string(),
      isPaid: z.boolean(),
      /** Of the meals that may be given out around now. */
      eaten: z.array(z.object({ ...mealRef.shape, at: instant, counter: z.string() })),
    }),
  ),
  /** The beginnings of the keys of all other passes: they are passes, and have no meals. */
  others: z.array(z.string()),
})
export type CounterList = z.infer<typeof counterList>

// GET /meals (meals): each meal with who is expected and who has eaten, in the order of time
export const forecastShape = z.object({
  /** Who has meals, by now. */
  entitled: z.number().int(),
  /** Not here on that day, by their stay; or they left the house. */
  away: z.number().int(),
  /** Did not come on their day. */
  missing: z.number().int(),
  /** Have arrived: at a gate, at a house or at a counter. */
  arrived: z.number().int(),
  /** Are still to come by then. */
  toCome: z.number().int(),
  /** Of meals of the same kind that were over: how many ate, of how many who were there. */
  ate: z.number().int(),
  ofThere: z.number().int(),
  /** What the caterer cooks for. */
  expected: z.number().int(),
})
export type Forecast = z.infer<typeof forecastShape>
export const mealNumbers = z.object({
  now: instant,
  meals: z.array(
    z.object({
      ...servedMeal.shape,
      forecast: forecastShape,
      served: z.number().int(),
      /** Of these: not paid, let in with a reason. */
      unpaid: z.number().int(),
      /** Given out a second time, at counters without network. */
      twice: z.number().int(),
      counters: z.array(z.object({ counter: z.string(), served: z.number().int() })),
    }),
  ),
  /** Entitled to meals by their facility, but with fewer events than it is given from. */
  lackEvents: z.number().int(),
})
export type MealNumbers = z.infer<typeof mealNumbers>

// GET /meals/scans (meals): every scan at the counters, the newest first unless asked for otherwise. `answer`: those
// that gave a meal, those that gave it a second time, those refused; sort by time
export const mealScansQuery = listQuery.extend({
  meal: text.default(''),
  day: text.default(''),
  counter: text.default(''),
  answer: z.enum(['', 'served', 'twice', 'unpaid', 'refused']).default(''),
})
export const mealScanRow = z.object({
  scanId: z.string(),
  at: instant,
  /** Empty for who has no meals, and for a code that is no pass. */
  userId: z.string(),
  username: z.string(),
  college: z.string(),
  meal: z.string(),
  day: z.string(),
  result,
  /** A counter without network gave it a second time. */
  twice: z.boolean(),
  counter: z.string(),
  by: z.string(),
  undoneAt: instant.nullable(),
  reason: z.string(),
})
export type MealScanRow = z.infer<typeof mealScanRow>
export const mealScansList = listOf(mealScanRow)
export type MealScansList = z.infer<typeof mealScansList>

// GET /users/meals (ordinary session): today's and tomorrow's meals; empty for who has none
export const ownMeals = z.object({
  today: z.iso.date(),
  meals: z.array(
    z.object({
      ...servedMeal.shape,
      /** Where it is given out; empty: not settled. */
      place: z.string(),
      eaten: z.object({ at: instant, counter: z.string() }).nullable(),
    }),
  ),
})
export type OwnMeals = z.infer<typeof ownMeals>
