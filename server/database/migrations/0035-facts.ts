// What organisers change of the edition's content, and the pictures that they supply.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const facts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fact_versions')
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('changed', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('by_id', 'text', column => column.notNull().references('person.id'))
      .addPrimaryKeyConstraint('fact_versions_key', ['subject', 'version'])
      .execute()
    await db.schema
      .createTable('fact_pictures')
      .addColumn('hash', 'text', column => column.primaryKey().notNull())
      .addColumn('jpeg', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('by_id', 'text', column => column.notNull().references('person.id'))
      .execute()
  },
}
