// The clock. Each route reads the time once (`now`) and passes it on, so that tests can set it.
import type { Millis } from '../domain/day.ts'

export type Clock = () => Millis

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The stored form of a time: ISO-8601 in UTC, with a fixed length. Sorting these texts sorts them by time. */
export function isoTime(moment: Millis): string {
  return new Date(moment).toISOString()
}
