// Unpaid seats of events with a limit lapse. Stores the time of the reminder, the time until which staff reserve the
// seat, and the time when the seat lapsed.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const unpaidSeats: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['reminded_at', 'kept_until', 'lapsed_at'])
      await sql.raw(`alter table registration add column ${column} text`).execute(db)
  },
}
