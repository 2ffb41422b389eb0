// When registration for an event is open and how many places it has, as organisers decide during the season.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const eventWindows: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('event_window')
      .addColumn('event_id', 'integer', column => column.primaryKey().notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('opens_at', 'text')
      .addColumn('closes_at', 'text')
      .addColumn('minutes_before', 'integer', column => column.notNull())
      .addColumn('paused_at', 'text')
      .addColumn('places', 'integer')
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('changed_at', 'text', column => column.notNull())
      .addColumn('changed_by', 'text', column => column.notNull().references('person.id'))
      .execute()
  },
}
