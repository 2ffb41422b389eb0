// PostgreSQL plans queries by its table statistics, which are missing for about a minute after many rows were inserted
// at once.
import { sql } from 'kysely'
import type { Database } from '../../server/database/types.ts'

/** Updates PostgreSQL's table statistics now. SQLite does not need it. */
export async function renewStatistics({ engine, db }: Database): Promise<void> {
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
}
