// Returns the rows of a subquery as one column, with Kysely's helper for each engine.
import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite'
import { isPostgres } from './engine.ts'
import type { Db } from './types.ts'

/**
 * The rows as the text of a JSON array, in order; `[]` if there are none. The rows may contain only texts and numbers.
 */
export function jsonRows<All, Among extends keyof All, Row>(db: Db, rows: SelectQueryBuilder<All, Among, Row>) {
  return isPostgres(db) ? sql<string>`cast(${onPostgres(rows)} as text)` : sql<string>`${onSqlite(rows)}`
}
