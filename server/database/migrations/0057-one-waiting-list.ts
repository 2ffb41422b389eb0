// Joins the waiting lists for seats and beds. An entry has the event of the wanted seat or the facility of the wanted
// bed. People who wait for a bed keep their position and their offer. A limit of beds stores how many beds were taken
// when the limit was set.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const oneWaitingList: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  ...['waiting_number', 'waiting_person', 'waiting_active'].map(index => `drop index ${index}`),
  // SQLite cannot remove `not null` from a column, so a new column replaces the old one.
  'alter table waiting_entry add column of_event integer',
  'update waiting_entry set of_event = event_id',
  'alter table waiting_entry drop column event_id',
  'alter table waiting_entry rename column of_event to event_id',
  'alter table waiting_entry add column facility_id text',
  `insert into waiting_entry
      (id, facility_id, person_id, number, state, joined_at, held_at, held_until, ended_at)
    select id, facility_id, person_id, number, state, joined_at, held_at, held_until, ended_at from bed_waiting`,
  'drop table bed_waiting',
  // In addition to the locks, these ensure unique numbers in a list and one active entry per person.
  'create unique index waiting_number on waiting_entry (event_id, number)',
  'create unique index waiting_bed_number on waiting_entry (number) where event_id is null',
  `create unique index waiting_person on waiting_entry (person_id, event_id) where state in ('waiting', 'held')`,
  `create unique index waiting_bed_person on waiting_entry (person_id)
    where event_id is null and state in ('waiting', 'held')`,
  `create index waiting_active on waiting_entry (event_id) where state in ('waiting', 'held')`,
  'alter table bed_limit add column taken_before integer',
]
