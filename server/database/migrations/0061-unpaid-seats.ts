// Lets unpaid seats of events with a limit lapse. Stores when the person was reminded, until when staff reserve the
// seat, and when the seat lapsed.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const unpaidSeats: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['reminded_at', 'kept_until', 'lapsed_at'])
      await sql.raw(`alter table registration add column ${column} text`).execute(db)
  },
}
