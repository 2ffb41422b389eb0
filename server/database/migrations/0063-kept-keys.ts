// Each use of PASS_SECRET now has its own key (../../keys.ts). Stores the uses that keep the old common key, because
// the site had already issued codes or addresses with it.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const keptKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create table kept_key (name text not null primary key)',
  `insert into kept_key (name) select 'passes'
    where exists (select 1 from pass) or exists (select 1 from replaced_pass)`,
  `insert into kept_key (name) select 'certificates' where exists (select 1 from certificate)`,
  `insert into kept_key (name) select 'calendars' where exists (select 1 from calendar_feed)`,
]
