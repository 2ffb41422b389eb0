// The table of the counters' scans. ../tables.ts says what columns are like.
import type { MealResult } from '../../../domain/meals/counter.ts'

/** Scans of passes at the counters, refused ones included. */
export type MealScanTable = {
  id: string
  /** The counter makes one for each scan, so that a repeated one has one effect. */
  nonce: string
  /** Null: no pass has that code. */
  person_id: string | null
  /** The kind of meal, by its id in the content, and its day (YYYY-MM-DD). */
  meal_id: string
  day: string
  result: MealResult
  counter: string
  /** When it was scanned; earlier than `recorded_at` for a scan made without network. */
  at: string
  recorded_at: string
  by_id: string
  /** Why a person who had not paid was served. */
  reason: string
  /** What a counter without network answered; null where the server did. */
  device_result: MealResult | null
  undone_at: string | null
  undone_by: string | null
}
