// Rows of a subquery as a column, with Kysely's helper for each engine.
import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite'
import { isPostgres } from './engine.ts'
import type { Db } from './types.ts'

/** The rows as the text of a JSON array, in their order; `[]` without any. Names and numbers only: dates are texts. */
export function jsonRows<All, Among extends keyof All, Row>(db: Db, rows: SelectQueryBuilder<All, Among, Row>) {
  return isPostgres(db) ? sql<string>`cast(${onPostgres(rows)} as text)` : sql<string>`${onSqlite(rows)}`
}
