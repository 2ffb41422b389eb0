// Which engine a connection or transaction speaks to, for the few statements that the engines spell differently.
import { PostgresAdapter } from 'kysely'
import type { Db } from './types.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
