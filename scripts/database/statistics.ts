// PostgreSQL plans queries by what it knows of its tables, and after many rows came at once it knows nothing for about a minute.
import { sql } from 'kysely'
import type { Database } from '../../server/database/types.ts'

/** Lets PostgreSQL look at its tables now. SQLite's plans do not depend on it. */
export async function settleStatistics({ engine, db }: Database): Promise<void> {
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
}
