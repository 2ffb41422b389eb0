// What the number of each event means in this database, so that no number is given to another event.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const eventNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('event_name')
      .addColumn('event_id', 'integer', column => column.primaryKey().notNull())
      .addColumn('heading', 'text', column => column.notNull())
      .execute()
  },
}
