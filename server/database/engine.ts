// Tells the engine of a connection or transaction, for the few statements that differ between engines.
import { PostgresAdapter } from 'kysely'
import type { Db } from './types.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
