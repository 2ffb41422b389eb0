// The second factor of organisers, and when a session was last used on their side.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('second_factor')
      .addColumn('person_id', 'text', column => column.primaryKey().notNull().references('person.id'))
      .addColumn('secret', 'text')
      .addColumn('pending_secret', 'text')
      .addColumn('last_step', 'integer', column => column.notNull())
      .addColumn('set_at', 'text')
      .execute()
    await db.schema
      .createTable('recovery_code')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('code_hash', 'text', column => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('recovery_code_person').on('recovery_code').column('person_id').execute()
    await db.schema.alterTable('session').addColumn('second_factor_at', 'text').execute()
    await db.schema.alterTable('session').addColumn('staff_used_at', 'text').execute()
  },
}
