// Stores answers to questions at registration. An answer belongs to one registration, to one team, or to a person with
// meals. In addition to the locks, the indexes ensure one answer per question.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const answers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const owners = ['registration_id', 'team_id', 'person_id']

const statements = [
  `create table answer (
    id text not null primary key, registration_id text references registration (id), team_id text references team (id),
    person_id text references person (id), question text not null, value text not null, answered_at text not null,
    check ((case when registration_id is null then 0 else 1 end) + (case when team_id is null then 0 else 1 end) +
      (case when person_id is null then 0 else 1 end) = 1))`,
  ...owners.map(
    owner => `create unique index answer_${owner} on answer (${owner}, question) where ${owner} is not null`,
  ),
]
