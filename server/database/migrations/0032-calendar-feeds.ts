// The private calendar of each person who asked for one. Its address holds a token, of which the hash is kept.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const calendarFeeds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('calendar_feed')
      .addColumn('person_id', 'text', column => column.primaryKey().notNull().references('person.id'))
      .addColumn('seed', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('made_at', 'text', column => column.notNull())
      .execute()
  },
}
