// Sums amounts in queries, with the same result on both engines.
import { type Expression, sql } from 'kysely'

/**
 * The sum over the rows; 0 if there are none. It has 64 bits, because the largest permitted amounts would overflow
 * PostgreSQL's `integer`.
 */
export function sumOf(amount: Expression<unknown>) {
  return sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`
}
