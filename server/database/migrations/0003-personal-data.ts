// Deleting accounts: when a person was removed, and the one change that the audit log and the ledger allow for it.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const personalData = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').addColumn('removed_at', 'text').execute()
    await db.schema.alterTable('audit_entry').addColumn('redacted_at', 'text').execute()
    if (engine === 'sqlite') await allowRedactionOnSqlite(db)
    else await allowRedactionOnPostgres(db)
  },
})

/** Columns that must stay as they are; `before`, `after` and `reason` of the log and `note` of the ledger may lose what is personal. */
const auditFacts = ['id', 'at', 'actor_id', 'action', 'person_id', 'act_id']
const paymentFacts = ['id', 'person_id', 'amount', 'method', 'reference', 'purpose', 'created_at', 'taken_by']
const receiptFacts = ['receipt_number', 'act_id']

const unchanged = (columns: string[], same: string) =>
  columns.map(column => `new.${column} ${same} old.${column}`).join(' and ')
const isRemoved = 'exists (select 1 from person where person.id = old.person_id and person.removed_at is not null)'
/** Once, and only while the person concerned is removed. */
const auditRedaction = (same: string) =>
  `old.redacted_at is null and new.redacted_at is not null and ${unchanged(auditFacts, same)} and ${isRemoved}`
const noteRemoval = (same: string) =>
  `new.note = '' and ${unchanged([...paymentFacts, ...receiptFacts], same)} and ${isRemoved}`

async function allowRedactionOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_entry_no_update`.execute(db)
  await sql`create trigger audit_entry_no_update before update on audit_entry
    when not (${sql.raw(auditRedaction('is'))})
    begin select raise(abort, 'the audit log is only added to'); end`.execute(db)
  await sql`drop trigger payment_no_update`.execute(db)
  await sql`create trigger payment_no_update before update on payment
    when not (${sql.raw(noteRemoval('is'))})
    begin select raise(abort, 'payments are only added'); end`.execute(db)
}

async function allowRedactionOnPostgres(db: Kysely<unknown>): Promise<void> {
  const replaced = (name: string, condition: string, words: string) =>
    sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${condition} then return new; end if;
        end if;
        raise exception '${words}';
      end $$`)
  const same = 'is not distinct from'
  await replaced('audit_entry_only_added', auditRedaction(same), 'the audit log is only added to').execute(db)
  await replaced('payment_only_added', noteRemoval(same), 'payments are only added').execute(db)
}
