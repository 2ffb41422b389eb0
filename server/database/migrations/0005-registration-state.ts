// Registrations get a state, which says whether they count; `ended_at` stays as the time of ending. An event's number is named event_id.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const registrationState: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index registration_active`.execute(db)
    await sql`drop index registration_event`.execute(db)
    await db.schema.alterTable('registration').renameColumn('event_ind', 'event_id').execute()
    await db.schema.alterTable('event_lock').renameColumn('event_ind', 'event_id').execute()
    await db.schema
      .alterTable('registration')
      .addColumn('state', 'text', column =>
        column.notNull().defaultTo('active').check(sql`state in ('active', 'ended')`),
      )
      .execute()
    await sql`update registration set state = 'ended' where ended_at is not null`.execute(db)
    // Behind the lock: whatever the code does, one person holds one place in an event.
    await sql`create unique index registration_active on registration (person_id, event_id) where state = 'active'`.execute(
      db,
    )
    await sql`create index registration_event on registration (event_id) where state = 'active'`.execute(db)
  },
}
