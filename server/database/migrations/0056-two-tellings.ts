// Gives two kinds of mail their own columns: a room is allotted, or no bed is reserved. In the common column, rows with
// a room were about the room, and rows without a room about the missing bed. Guests who lost a mailed bed were not
// mailed about the loss, so their rows now have neither the room nor a time.
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
