// Counts by quarter of an hour in UTC. Hours and days of every time zone begin at the start of such a quarter.
import { sql } from 'kysely'

/** The quarter of an hour of a column with stored times. */
export function quarterOf(column: string) {
  const at = sql.ref(column)
  return sql<string>`substr(${at}, 1, 14) || cast(cast(substr(${at}, 15, 2) as integer) / 15 as text)`
}

/** The beginning of a quarter, in milliseconds since 1970. */
export function momentOf(quarter: string): number {
  const minutes = String(Number(quarter.slice(14)) * 15).padStart(2, '0')
  return Date.parse(`${quarter.slice(0, 14)}${minutes}:00.000Z`)
}
