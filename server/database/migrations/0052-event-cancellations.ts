// Cancelled events: one row per cancellation. Whatever a cancellation ended names it, so that reinstating the event
// brings back exactly that. An event has at most one cancellation that stands.
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
  // Behind the lock: two organisers at once cancel an event once.
  `create unique index event_cancellation_standing on event_cancellation (event_id) where reinstated_at is null`,
  ...ended.flatMap(table => [
    `alter table ${table} add column cancellation_id text references event_cancellation (id)`,
    `create index ${table}_cancellation on ${table} (cancellation_id) where cancellation_id is not null`,
  ]),
  // How many events of a person were cancelled decides about beds and meals.
  `create index registration_cancelled_person on registration (person_id) where cancellation_id is not null`,
]
