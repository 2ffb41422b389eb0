// The organisers' calls about counters and meals.
import type { MealScanBody } from '../../../domain/meals/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const scanMeal = callTo('POST /counter/scan')
export const syncMeals = (scans: MealScanBody[]) => callTo('POST /counter/sync')({ scans })
export const askCounter = callTo('GET /counter/now')
export const readCounterList = callTo('GET /counter/list')
export const readMealNumbers = callTo('GET /meals')
export const listMealScans = callTo('GET /meals/scans')
