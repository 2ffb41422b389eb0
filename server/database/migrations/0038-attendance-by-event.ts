// Whether anybody was marked as present at an event is asked for each of its certificates.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const attendanceByEvent: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index attendance_event on attendance (event_id) where undone_at is null`.execute(db)
  },
}
