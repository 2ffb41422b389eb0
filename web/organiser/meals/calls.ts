// The organisers' calls about counters and meals.
import type {
  CounterList,
  CounterNow,
  MealNumbers,
  MealScanAnswer,
  MealScanBody,
  MealScansList,
  MealSyncAnswer,
} from '../../../domain/meals/api.ts'
import { get, post, type Query } from '../shell/organiser-call.ts'

export const scanMeal = (body: MealScanBody) => post<MealScanAnswer>('counter/scan', body)
export const syncMeals = (scans: MealScanBody[]) => post<MealSyncAnswer>('counter/sync', { scans })
export const askCounter = () => get<CounterNow>('counter/now')
export const readCounterList = () => get<CounterList>('counter/list')
export const readMealNumbers = () => get<MealNumbers>('meals')
export const listMealScans = (query: Query) => get<MealScansList>('meals/scans', query)
