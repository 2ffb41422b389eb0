// Stores who was mailed about missing answers and missing submissions. The outbox cannot say it, because its rows are
// deleted.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table answer_reminder (
    person_id text not null references person (id), about text not null, question text not null,
    reminded_at text not null, primary key (about, question, person_id))`,
  'create index answer_reminder_person on answer_reminder (person_id)',
  `create table submission_reminder (
    event_id integer not null, submission_id text not null, person_id text not null references person (id),
    reminded_at text not null, primary key (event_id, submission_id, person_id))`,
  'create index submission_reminder_person on submission_reminder (person_id)',
]
