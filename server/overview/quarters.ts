// Counting by quarters of an hour in UTC: in every time zone an hour, and a day, begins with one.
import { sql } from 'kysely'

/** The quarter of an hour that holds the stored time of a column. */
export function quarterOf(column: string) {
  const at = sql.ref(column)
  return sql<string>`substr(${at}, 1, 14) || cast(cast(substr(${at}, 15, 2) as integer) / 15 as text)`
}

/** When such a quarter begins, in milliseconds. */
export function momentOf(quarter: string): number {
  const minutes = String(Number(quarter.slice(14)) * 15).padStart(2, '0')
  return Date.parse(`${quarter.slice(0, 14)}${minutes}:00.000Z`)
}
