// Who came to which event, and which case a team argues on which side.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const attendance: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attendance')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('marked_at', 'text', column => column.notNull())
      .addColumn('marked_by', 'text', column => column.notNull().references('person.id'))
      .addColumn('undone_at', 'text')
      .addColumn('undone_by', 'text', column => column.references('person.id'))
      .execute()
    await sql`create unique index attendance_present on attendance (person_id, event_id) where undone_at is null`.execute(
      db,
    )
    await db.schema.alterTable('team').addColumn('case_number', 'integer').execute()
    await db.schema.alterTable('team').addColumn('side', 'text').execute()
    await sql`create unique index team_case on team (event_id, case_number, side) where state = 'active' and case_number is not null`.execute(
      db,
    )
  },
}
