// Tells which engine a connection or transaction uses, because a few statements differ between engines.
import { PostgresAdapter } from 'kysely'
import type { Db } from './types.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
