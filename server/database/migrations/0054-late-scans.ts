// Stores, for scans of a gate without network, the gate's answer, the answer that the server would have given, and the
// review by staff. Stores, for replaced passes, when the holder was notified of the new code.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const lateScans: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  ...['shown text', 'server_said text', 'doubt text', 'seen_at text', 'seen_note text'].map(
    column => `alter table scan add column ${column}`,
  ),
  'alter table scan add column seen_by text references person (id)',
  'create index scan_for_staff on scan (at) where server_said is not null',
  'alter table replaced_pass add column told_at text',
  // The holders of passes that were replaced earlier are not notified.
  'update replaced_pass set told_at = replaced_at',
]
