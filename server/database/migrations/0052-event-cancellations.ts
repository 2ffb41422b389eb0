// Stores cancellations of events. Each row that a cancellation ended refers to it, so that reinstating the event
// restores exactly these rows. An event has at most one current cancellation.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const eventCancellations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of tables) await sql.raw(statement).execute(db)
  },
}

const ended = ['registration', 'team', 'team_member', 'waiting_entry', 'programme_sessions']

const tables = [
  `create table event_cancellation (
    id text not null primary key, event_id integer not null, reason text not null, cancelled_at text not null,
    cancelled_by text not null references person (id), reinstated_at text,
    reinstated_by text references person (id), reinstate_reason text not null)`,
  // In addition to the lock, this ensures that two organisers at the same moment cancel an event only once.
  `create unique index event_cancellation_standing on event_cancellation (event_id) where reinstated_at is null`,
  ...ended.flatMap(table => [
    `alter table ${table} add column cancellation_id text references event_cancellation (id)`,
    `create index ${table}_cancellation on ${table} (cancellation_id) where cancellation_id is not null`,
  ]),
  // Beds and meals depend on the number of a person's cancelled events.
  `create index registration_cancelled_person on registration (person_id) where cancellation_id is not null`,
]
