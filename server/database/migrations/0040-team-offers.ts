// A team refers to the waiting-list entry through which its seat was offered. Before this migration, the entry was
// found because both rows had the same time.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const teamOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('team')
      .addColumn('offer_id', 'text', column => column.references('waiting_entry.id'))
      .execute()
    await sql`update team set offer_id = (
      select waiting_entry.id from waiting_entry
      where waiting_entry.event_id = team.event_id and waiting_entry.state = 'taken'
        and waiting_entry.held_until is not null and waiting_entry.ended_at = team.made_at
        and waiting_entry.person_id in (select person_id from team_member where team_id = team.id)
      order by waiting_entry.number limit 1)`.execute(db)
  },
}
