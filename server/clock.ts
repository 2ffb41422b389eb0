// The time: each route asks for it once (`now`) and passes it on, so that tests can set it.
import type { Millis } from '../domain/day.ts'

export type Clock = () => Millis

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A time as it is stored: ISO-8601 in UTC, always of the same length, so that texts sort as times do. */
export function isoTime(moment: Millis): string {
  return new Date(moment).toISOString()
}
