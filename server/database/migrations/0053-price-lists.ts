// Stores the price lists that were in force, so that changed prices are noticed. Adds an index of a person's scans at
// the counters, because these scans are read before the person's facility changes.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const priceLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create table price_list (number integer not null primary key, prices text not null, since text not null)',
  'create index meal_scan_person on meal_scan (person_id)',
]
