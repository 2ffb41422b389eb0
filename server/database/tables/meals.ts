// The table of the counters' scans. ../tables.ts explains the types of columns.
import type { MealResult } from '../../../domain/meals/counter.ts'

/** Scans of passes at the counters, including refused scans. */
export type MealScanTable = {
  id: string
  /** Unique per scan, made by the counter’s device, so that a repeated request has one effect. */
  nonce: string
  /** Null: the code was unknown. */
  person_id: string | null
  /** The id of the kind of meal in the content. */
  meal_id: string
  /** The day of the meal, YYYY-MM-DD. */
  day: string
  result: MealResult
  counter: string
  /** When the pass was scanned; earlier than `recorded_at` for a scan made without network. */
  at: string
  recorded_at: string
  by_id: string
  /** The reason for serving a person who had not paid. */
  reason: string
  /** The answer that a counter showed without network; null: the server answered. */
  device_result: MealResult | null
  undone_at: string | null
  undone_by: string | null
}
