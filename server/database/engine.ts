// Which of the two engines a Kysely instance talks to. Only migrations, tests, searches for people, locks of several people and groups of log-ins may care.
import { type Kysely, PostgresAdapter } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

export function engineOf<Tables>(db: Kysely<Tables>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
