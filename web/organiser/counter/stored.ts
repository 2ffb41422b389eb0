// What a counter keeps on its device: its name and meal, the scans that wait to be sent, its last scans, and what it
// saw since its list was made.
import type { MealScanAnswer, MealScanBody } from '../../../domain/meals/api.ts'
import type { MealResult } from '../../../domain/meals/counter.ts'
import { mealHistoryKey, mealMarksKey, mealSettledKey } from '../../session/stored-work.ts'
import { isNewer } from '../scanning/listed-people.ts'
import type { Mark, Marks } from './decide.ts'

/** A scan as it is sent, with its time by the server's clock as this device knows it. */
export type SentScan = MealScanBody & { at: string }

/** A scan that waits to be sent. The list of these outlives the log-in: it is work that was done. */
export type WaitingScan = { scan: SentScan; key: string; username: string; userId: string; result: MealResult }

/** A waiting scan with the server's answer. */
export type SettledScan = WaitingScan & { answer: MealScanAnswer }

export const queueKey = 'counter-queue'

/** A scan made on this device, with its answer: the server's if `confirmed`, else this device's own. */
export type MadeScan = {
  scan: SentScan
  key: string | null
  mealName: string
  answer: Pick<MealScanAnswer, 'result' | 'person' | 'first'>
  confirmed: boolean
}

/** `by` is the meal of the clock when another was chosen: with the clock's next meal the choice ends. */
export type CounterPlace = { counter: string; chosen: { meal: string; by: string } | null }

const placeKey = 'counter-place'
/** The most characters that the server takes. */
export const longestCounter = 40

function read<T>(storage: Storage, key: string, isRight: (kept: unknown) => kept is T): T | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isRight(kept) ? kept : null
  } catch {
    return null
  }
}

/** Returns false if the device cannot store it: it is then known until the page is closed. */
function write(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function storedPlace(storage: Storage): CounterPlace | null {
  return read(storage, placeKey, (kept): kept is CounterPlace => {
    const place = kept as Partial<CounterPlace> | null
    return typeof place?.counter === 'string' && place.counter !== ''
  })
}

export function storePlace(storage: Storage, place: CounterPlace): void {
  write(storage, placeKey, place)
}

export function storedHistory(storage: Storage): MadeScan[] {
  return read(storage, mealHistoryKey, (kept): kept is MadeScan[] => Array.isArray(kept)) ?? []
}

export function storeHistory(storage: Storage, history: readonly MadeScan[]): void {
  write(storage, mealHistoryKey, history)
}

export function storedSettled(storage: Storage): SettledScan[] {
  return read(storage, mealSettledKey, (kept): kept is SettledScan[] => Array.isArray(kept)) ?? []
}

export function storeSettled(storage: Storage, settled: readonly SettledScan[]): void {
  write(storage, mealSettledKey, settled)
}

export function storedMarks(storage: Storage): Marks {
  return read(storage, mealMarksKey, (kept): kept is Marks => typeof kept === 'object' && kept !== null) ?? {}
}

/** Stores a mark, and drops those that a list made at `madeAt` (ISO-8601) knows. */
export function storeMark(storage: Storage, key: string, mark: Mark, madeAt: string): void {
  const rest = Object.entries(storedMarks(storage)).filter(([of, kept]) => of !== key && isNewer(kept, madeAt))
  write(storage, mealMarksKey, Object.fromEntries([...rest, [key, mark]]))
}
