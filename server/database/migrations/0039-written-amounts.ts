// Stores the text of an amount in a bank statement if it could not be read as whole rupees.
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
