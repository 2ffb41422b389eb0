// Two kinds of mail shared one column: that a room is allotted, and that no bed is reserved. Existing rows with a room
// are about the room; rows without a room are about the missing bed. Guests who lost a mailed bed were not mailed about
// the loss: their rows now have neither the room nor a time.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const twoTellings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table stay add column lack_told_at text',
  'update stay set lack_told_at = told_at, told_at = null where told_room_id is null',
  `update stay set told_room_id = null, told_at = null where told_room_id is not null
    and person_id not in (select person_id from allotment where person_id is not null)
    and person_id not in (select person_id from arrival)`,
]
