// The waiting lists of events that are full. Rows are ended, never deleted: they are the history of a line.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const waitingList: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('waiting_entry')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('state', 'text', column =>
        column.notNull().check(sql`state in ('waiting', 'held', 'taken', 'declined', 'expired', 'left')`),
      )
      .addColumn('joined_at', 'text', column => column.notNull())
      .addColumn('held_at', 'text')
      .addColumn('held_until', 'text')
      .addColumn('given_by', 'text', column => column.references('person.id'))
      .addColumn('ended_at', 'text')
      .execute()
    for (const index of indexes) await sql.raw(index).execute(db)
  },
}

/** Behind the lock of an event's places: one number a place in the line, and one active entry a person and event. */
const indexes = [
  'create unique index waiting_number on waiting_entry (event_id, number)',
  `create unique index waiting_person on waiting_entry (person_id, event_id) where state in ('waiting', 'held')`,
  `create index waiting_active on waiting_entry (event_id) where state in ('waiting', 'held')`,
]
