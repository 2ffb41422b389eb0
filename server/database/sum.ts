// Sums in queries, the same on both engines.
import { type Expression, sql } from 'kysely'

/**
 * The sum over the rows, 0 without any. 64 bits wide: on PostgreSQL rows as large as they may be overflow an `integer`.
 */
export function sumOf(amount: Expression<unknown>) {
  return sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`
}
