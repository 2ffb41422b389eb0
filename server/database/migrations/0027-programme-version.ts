// One number that every write to the public programme raises: server processes compare it and render pages again. PostgreSQL besides tells
// all processes at the commit, whichever program wrote.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const programmeVersion = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('programme_version')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .execute()
    if (engine === 'sqlite') return
    await sql`create function programme_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('programme', new.version::text);
        return null;
      end $$`.execute(db)
    await sql`create trigger programme_changed after insert or update on programme_version
      for each row execute function programme_changed()`.execute(db)
  },
})
