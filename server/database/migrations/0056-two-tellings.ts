// Two mails had one column: the room that somebody was given, and that no bed is kept. Of existing rows, one with a
// room is about the room, one without is about the lack. Whoever lost the told bed before was told nothing: that stays
// as it is known, without a room.
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
