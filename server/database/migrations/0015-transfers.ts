// The transfers of imported statements, kept until they are credited or ignored; a payment may come from one.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const transfers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('transfer')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      // Behind the lock: however often a statement is imported, each of its rows is kept once.
      .addColumn('fingerprint', 'text', column => column.notNull().unique())
      .addColumn('method', 'text', column => column.notNull())
      .addColumn('reference', 'text', column => column.notNull())
      .addColumn('numbers', 'text', column => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('date', 'text', column => column.notNull())
      .addColumn('payer', 'text', column => column.notNull())
      .addColumn('narration', 'text', column => column.notNull())
      .addColumn('noted_person_id', 'text', column => column.references('person.id'))
      .addColumn('imported_at', 'text', column => column.notNull())
      .addColumn('imported_by', 'text', column => column.notNull().references('person.id'))
      .addColumn('state', 'text', column => column.notNull().check(sql`state in ('open', 'credited', 'ignored')`))
      .addColumn('decided_at', 'text')
      .addColumn('decided_by', 'text', column => column.references('person.id'))
      .addColumn('reason', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('transfer_state').on('transfer').columns(['state', 'imported_at']).execute()
    await db.schema.createIndex('transfer_reference').on('transfer').column('reference').execute()
    await db.schema.createIndex('transfer_noted').on('transfer').column('noted_person_id').execute()
    await db.schema
      .alterTable('payment')
      .addColumn('transfer_id', 'text', column => column.references('transfer.id'))
      .execute()
    await db.schema.createIndex('payment_transfer').on('payment').column('transfer_id').execute()
  },
}
