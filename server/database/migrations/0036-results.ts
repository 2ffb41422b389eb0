// Results: an event's rounds and standings, with every version of them.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const results: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rounds')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('round', 'standings')`))
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('published_version', 'integer')
      .addColumn('removed_at', 'text')
      .execute()
    // The standings have the empty name, so an event has them once.
    await sql`create unique index round_name on rounds (event_id, name_key) where removed_at is null`.execute(db)
    await db.schema
      .createTable('results_versions')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('round_id', 'text', column => column.notNull().references('rounds.id'))
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('save', 'publish', 'remove')`))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('by_id', 'text', column => column.references('person.id'))
      .execute()
    await db.schema
      .createIndex('results_version_once')
      .unique()
      .on('results_versions')
      .columns(['round_id', 'version'])
      .execute()
    await db.schema
      .createTable('results_entries')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('version_id', 'text', column => column.notNull().references('results_versions.id'))
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('person_id', 'text', column => column.references('person.id'))
      .addColumn('team_id', 'text', column => column.references('team.id'))
      .addColumn('place', 'integer', column => column.check(sql`place between 1 and 3`))
      .addColumn('mention', 'text', column => column.notNull())
      .addColumn('college', 'text', column => column.notNull())
      .execute()
    // Besides, these find the entries of a version.
    await sql`create unique index results_entry_person on results_entries (version_id, person_id)`.execute(db)
    await sql`create unique index results_entry_team on results_entries (version_id, team_id)`.execute(db)
    await sql`create index results_entry_of_person on results_entries (person_id) where person_id is not null`.execute(
      db,
    )
    await db.schema
      .createTable('results_members')
      .addColumn('entry_id', 'text', column => column.notNull().references('results_entries.id'))
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addPrimaryKeyConstraint('results_member_once', ['entry_id', 'person_id'])
      .execute()
    await db.schema.createIndex('results_member_person').on('results_members').column('person_id').execute()
  },
}
