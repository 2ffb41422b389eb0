// Corrected payments: the right row and the reversal name the wrong one. The references that are in use move to a table of their own, because
// a wrong row keeps its text and gives its reference to the right one.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const corrections = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payment').addColumn('corrects', 'text').execute()
    // Behind the lock: a payment is corrected once.
    await sql`create unique index payment_reversal on payment (corrects) where corrects is not null and amount < 0`.execute(
      db,
    )
    await db.schema
      .createTable('used_reference')
      .addColumn('payment_id', 'text', column => column.primaryKey().notNull().references('payment.id'))
      .addColumn('issuer', 'text', column => column.notNull())
      .addColumn('reference', 'text', column => column.notNull())
      .execute()
    await sql`insert into used_reference (payment_id, issuer, reference)
      select id, case when method in ('upi', 'bank') then 'interbank' else method end, reference from payment`.execute(
      db,
    )
    await db.schema.dropIndex('payment_reference').execute()
    await db.schema
      .createIndex('payment_reference')
      .unique()
      .on('used_reference')
      .columns(['issuer', 'reference'])
      .execute()
    if (engine === 'sqlite') await guardOnSqlite(db)
    else await guardOnPostgres(db)
  },
})

const facts = [
  ...['id', 'person_id', 'amount', 'method', 'reference', 'purpose', 'created_at', 'taken_by', 'receipt_number'],
  ...['act_id', 'transfer_id', 'box_id', 'corrects'],
]

/** As before, the note of a removed person's row may be emptied and nothing else changes; the newer columns are among the facts. */
const noteRemoval = (same: string) =>
  `new.note = '' and ${facts.map(column => `new.${column} ${same} old.${column}`).join(' and ')}
    and exists (select 1 from person where person.id = old.person_id and person.removed_at is not null)`

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger payment_no_update`.execute(db)
  await sql`create trigger payment_no_update before update on payment when not (${sql.raw(noteRemoval('is'))})
    begin select raise(abort, 'payments are only added'); end`.execute(db)
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function payment_only_added() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${noteRemoval('is not distinct from')} then return new; end if;
        end if;
        raise exception 'payments are only added';
      end $$`)
    .execute(db)
}
