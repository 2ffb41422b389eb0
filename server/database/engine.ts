// Returns the engine of a connection or transaction: a few statements differ between engines.
import { PostgresAdapter } from 'kysely'
import type { Db } from './types.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
