// Codes of passes that were replaced: a gate says so, and lets nobody in by them.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const replacedPasses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('replaced_pass')
      .addColumn('code', 'text', column => column.primaryKey().notNull())
      .addColumn('person_id', 'text', column => column.references('person.id').notNull())
      .addColumn('replaced_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('replaced_pass_person').on('replaced_pass').column('person_id').execute()
  },
}
