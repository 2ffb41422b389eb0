// Adds the scans at the meal counters. The index refuses a second valid scan for the same person and meal.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const meals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table meal_scan (
    id text not null primary key, nonce text not null unique, person_id text references person (id),
    meal_id text not null, day text not null, result text not null, counter text not null, at text not null,
    recorded_at text not null, by_id text not null references person (id), reason text not null, shown text,
    undone_at text, undone_by text references person (id))`,
  `create unique index meal_scan_served on meal_scan (person_id, meal_id, day)
    where result = 'served' and undone_at is null`,
  'create index meal_scan_meal on meal_scan (day, meal_id)',
  'create index meal_scan_at on meal_scan (at)',
]
