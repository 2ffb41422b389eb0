// Stores more of each row of a bank statement: its words about success or failure, the direction of the money, the
// balance, and a hash of the row's meaning. The hash does not depend on the format of the statement.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const wordsOfTransfers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('transfer')
      .addColumn('direction', 'text', column => column.notNull().defaultTo('in'))
      .execute()
    for (const name of ['words', 'meaning', 'balance'])
      await db.schema
        .alterTable('transfer')
        .addColumn(name, 'text', column => column.notNull().defaultTo(''))
        .execute()
    await db.schema.createIndex('transfer_meaning').on('transfer').column('meaning').execute()
    await sql`create index transfer_doubtful on transfer (reference) where direction = 'out' or words <> ''`.execute(db)
  },
}
