// Adds what participants hand in: uploads that arrive, kept files and texts, refusals, opened deadlines, what people
// were told of deadlines, and the ids of bytes that must be deleted.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const submissions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table submission_upload (
    id text not null primary key, event_id integer not null, submission_id text not null,
    person_id text not null references person (id), team_id text references team (id), theme text not null,
    name text not null, bytes integer not null, begun_at text not null, last_byte_at text not null, leased_until text)`,
  'create index submission_upload_person on submission_upload (person_id)',
  'create index submission_upload_team on submission_upload (team_id)',
  `create table submission_file (
    id text not null primary key, event_id integer not null, submission_id text not null,
    person_id text references person (id), team_id text references team (id), place integer not null,
    theme text not null, kind text not null, format text not null, name text not null, bytes integer, seconds integer,
    words integer, taken_at text, text text, link text, at text not null, by_id text references person (id))`,
  // The last one counts: a place has one file.
  `create unique index submission_file_place on submission_file
    (event_id, submission_id, (coalesce(team_id, person_id)), place)`,
  `create unique index submission_file_theme on submission_file
    (event_id, submission_id, (coalesce(team_id, person_id)), theme) where theme <> ''`,
  'create index submission_file_person on submission_file (person_id)',
  'create index submission_file_team on submission_file (team_id)',
  'create index submission_file_by on submission_file (by_id)',
  `create table submission_refusal (
    id text not null primary key, event_id integer not null, submission_id text not null,
    person_id text not null references person (id), team_id text references team (id), theme text not null,
    name text not null, sentence text not null, at text not null)`,
  'create index submission_refusal_person on submission_refusal (person_id)',
  `create table submission_opening (
    id text not null primary key, event_id integer not null, submission_id text not null,
    person_id text references person (id), team_id text references team (id), open_until text not null,
    reason text not null, opened_at text not null, opened_by text not null references person (id), closed_at text,
    closed_by text references person (id))`,
  `create unique index submission_opening_open on submission_opening
    (event_id, submission_id, (coalesce(team_id, person_id))) where closed_at is null`,
  `create table submission_deadline (
    event_id integer not null, submission_id text not null, deadline text, reminded_at text,
    primary key (event_id, submission_id))`,
  'create table deleted_upload (id text not null primary key, deleted_at text not null)',
]
