// Stores the editions of the festival that used this database, and the time of a session's last move, separate from its
// last change. A notice stores the change that it announced: if the notice is withdrawn, the change waits to be
// announced again. For older notices the change is unknown. A withdrawn notice stores how many mails were already sent.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const editionsAndAnnouncements: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create table edition_taken (number integer not null primary key, name text not null, year integer not null, since text not null)',
  'alter table programme_sessions add column moved_at text',
  'update programme_sessions set moved_at = changed_at where was_venue_id is not null',
  'alter table notice add column mails_left integer',
  'alter table notice add column session_id text',
  'alter table notice add column session_version integer',
  'alter table notice add column known_version integer',
]
