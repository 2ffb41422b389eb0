// Invitations: a role that waits for whoever opens the link of a mail or scans a code.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const invitations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff_invitation')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('token_hash', 'text', column => column.unique())
      .addColumn('role', 'text', column => column.notNull())
      .addColumn('events', 'text', column => column.notNull())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('created_by', 'text', column => column.notNull().references('person.id'))
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('accepted_by', 'text', column => column.references('person.id'))
      .addColumn('accepted_at', 'text')
      .addColumn('ended_at', 'text')
      .execute()
  },
}
