// Names and e-mail addresses that people asked to change: a change counts when its link was opened.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const identityChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_change')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('username', 'text')
      .addColumn('email', 'text')
      .addColumn('old_username', 'text', column => column.notNull())
      .addColumn('old_email', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.unique())
      .addColumn('asked_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('done_at', 'text')
      .addColumn('replaced_at', 'text')
      .execute()
    await db.schema.createIndex('identity_change_person').on('identity_change').column('person_id').execute()
  },
}
