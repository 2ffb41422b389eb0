// One sum that a team pays for several members: each has a row of the ledger, and all rows share a number.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const teamPayments = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payment').addColumn('group_number', 'text').execute()
    await db.schema.alterTable('payment').addColumn('team_id', 'text').execute()
    await sql`create index payment_group on payment (group_number) where group_number is not null`.execute(db)
    if (engine === 'sqlite') await guardOnSqlite(db)
    else await guardOnPostgres(db)
  },
})

const facts = [
  ...['id', 'person_id', 'amount', 'method', 'reference', 'purpose', 'created_at', 'taken_by', 'receipt_number'],
  ...['act_id', 'transfer_id', 'box_id', 'corrects', 'group_number', 'team_id'],
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
