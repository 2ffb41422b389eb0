// Certificates that were handed out: their codes, what they are for, and whether somebody revoked them. The sheets themselves are never stored.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const certificates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('certificate')
      .addColumn('code', 'text', column => column.primaryKey().notNull())
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('mention', 'text', column => column.notNull())
      .addColumn('made_at', 'text', column => column.notNull())
      .addColumn('revoked_at', 'text')
      .addUniqueConstraint('certificate_once', ['person_id', 'event_id', 'place', 'mention'])
      .execute()
  },
}
