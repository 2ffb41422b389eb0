// The programme: venues, what is at them when, and every change of both.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const programme: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('venues')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn('directions', 'text', column => column.notNull())
      .addColumn('map_url', 'text', column => column.notNull())
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addColumn('removed_at', 'text')
      .execute()
    await sql`create unique index venue_name on venues (name_key) where removed_at is null`.execute(db)
    await db.schema
      .createTable('programme_sessions')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('event_id', 'integer')
      .addColumn('title', 'text', column => column.notNull())
      .addColumn('venue_id', 'text', column => column.notNull().references('venues.id'))
      .addColumn('starts_at', 'text', column => column.notNull())
      .addColumn('ends_at', 'text', column => column.notNull())
      .addColumn('state', 'text', column =>
        column.notNull().check(sql`state in ('planned', 'moved', 'late', 'cancelled')`),
      )
      .addColumn('late_minutes', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('reason', 'text', column => column.notNull().defaultTo(''))
      .addColumn('was_venue_id', 'text', column => column.references('venues.id'))
      .addColumn('was_starts_at', 'text')
      .addColumn('was_ends_at', 'text')
      .addColumn('changed_at', 'text')
      .addColumn('sequence', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addColumn('removed_at', 'text')
      .addCheckConstraint('programme_session_times', sql`ends_at > starts_at`)
      .execute()
    await db.schema
      .createIndex('programme_session_venue')
      .on('programme_sessions')
      .columns(['venue_id', 'starts_at'])
      .execute()
    await db.schema
      .createTable('programme_changes')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('session_id', 'text', column => column.references('programme_sessions.id'))
      .addColumn('venue_id', 'text', column => column.references('venues.id'))
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('before', 'text', column => column.notNull())
      .addColumn('after', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('by_id', 'text', column => column.references('person.id'))
      .execute()
    // One change makes one version: behind the check that a writer has seen the last one.
    await sql`create unique index programme_change_session on programme_changes (session_id, version) where session_id is not null`.execute(
      db,
    )
    await sql`create unique index programme_change_venue on programme_changes (venue_id, version) where venue_id is not null`.execute(
      db,
    )
  },
}
