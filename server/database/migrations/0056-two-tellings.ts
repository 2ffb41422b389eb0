// Two kinds of mail had one column: the allotted room, and that no bed is reserved. Existing rows with a room are about
// the room, rows without a room about the missing bed. Guests who had lost a mailed bed got no mail about it: their
// rows now have neither.
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
