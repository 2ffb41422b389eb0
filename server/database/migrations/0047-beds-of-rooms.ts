// Makes the database refuse a bed that does not exist in its room, such as bed 4 in a room of three beds.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const bedsOfRooms = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
  },
})

const sentence = 'the room has no such bed'

const tooHigh = 'new.bed > (select room.beds from room where room.id = new.room_id)'
const onSqlite = [
  `create trigger allotment_bed_added before insert on allotment when ${tooHigh}
    begin select raise(abort, '${sentence}'); end`,
  `create trigger allotment_bed_changed before update on allotment when ${tooHigh} and new.person_id is not null
    begin select raise(abort, '${sentence}'); end`,
]

const onPostgres = [
  `create function allotment_bed_exists() returns trigger language plpgsql as $$
    begin
      if new.person_id is not null and ${tooHigh} then raise exception '${sentence}'; end if;
      return new;
    end $$`,
  `create trigger allotment_bed before insert or update on allotment
    for each row execute function allotment_bed_exists()`,
]
