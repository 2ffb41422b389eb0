// The name and meal of a counter, in local storage. The engine for work without network (web/offline/) stores the
// scans.
import type { MealScanBody } from '../../../domain/meals/api.ts'
import type { MealResult } from '../../../domain/meals/counter.ts'
import type { OlderAct } from '../../offline/desk.ts'
import type { MadeScan } from './decide.ts'

/** `by`: the meal by the clock at the time of the choice. The choice ends when the next meal by the clock begins. */
export type CounterPlace = { counter: string; chosen: { meal: string; by: string } | null }

const placeKey = 'counter-place'
/** The most characters that the server accepts. */
export const longestCounter = 40

export function storedPlace(storage: Storage): CounterPlace | null {
  try {
    const place: Partial<CounterPlace> | null = JSON.parse(storage.getItem(placeKey) ?? 'null')
    return typeof place?.counter === 'string' && place.counter !== '' ? (place as CounterPlace) : null
  } catch {
    return null
  }
}

/** If the device cannot store the place, the page remembers the place until the page is closed. */
export function storePlace(storage: Storage, place: CounterPlace): void {
  try {
    storage.setItem(placeKey, JSON.stringify(place))
  } catch {
    // The page remembers the place.
  }
}

/** The local storage key under which an older version of the site stored unsent scans. */
export const oldQueueKey = 'counter-queue'
export type OldScan = {
  scan: MealScanBody & { at: string }
  key: string
  username: string
  userId: string
  result: MealResult
}

export function readOldScan({
  scan,
  key,
  username,
  userId,
  result,
}: OldScan): OlderAct<MadeScan['act'], MadeScan['reply']> {
  const { mealId, day, counter, code = '', found = null, unpaid = '' } = scan
  const person = { userId, username, college: '' }
  const reply = { result, person, first: null, undone: false, served: 0, serverTime: null }
  const undone = scan.undone === true && result === 'served'
  const act = { key, mealName: mealId, mealId, day, counter, code, found, unpaid }
  return { id: scan.nonce, act, at: scan.at, byServer: true, own: reply, reply, undone }
}
