// The amount of a statement's row as the bank writes it, where it could not be read as whole rupees.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const writtenAmounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('transfer')
      .addColumn('written', 'text', column => column.notNull().defaultTo(''))
      .execute()
  },
}
