// Stores the last announced version of each session. Existing versions count as announced, because announcements were
// not recorded before.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const toldChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('programme_sessions')
      .addColumn('told_version', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await sql`update programme_sessions set told_version = version`.execute(db)
  },
}
