// The audit log becomes a chain of hashes: entries from before get their place in the order of their time.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { emptyChain, type Head, linkTo } from '../../organiser/audit-chain.ts'
import type { Tables } from '../tables.ts'
import type { Engine } from '../types.ts'

export const auditChain = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('audit_entry').addColumn('number', 'integer').execute()
    for (const column of ['salt', 'content_hash', 'hash'])
      await db.schema
        .alterTable('audit_entry')
        .addColumn(column, 'text', add => add.notNull().defaultTo(''))
        .execute()
    await db.schema.createIndex('audit_entry_number').unique().on('audit_entry').column('number').execute()
    await db.schema
      .createTable('audit_head')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .execute()
    if (engine === 'sqlite') await sql`drop trigger audit_entry_no_update`.execute(db)
    else await sql`alter table audit_entry disable trigger audit_entry_no_change`.execute(db)
    await chainOldEntries(db as Kysely<Tables>)
    if (engine === 'sqlite') await guardOnSqlite(db)
    else await guardOnPostgres(db)
  },
})

async function chainOldEntries(db: Kysely<Tables>): Promise<void> {
  const columns = ['id', 'at', 'actor_id', 'action', 'person_id', 'before', 'after', 'reason', 'act_id'] as const
  const entries = await db.selectFrom('audit_entry').select(columns).orderBy('at').orderBy('id').execute()
  let head: Head = emptyChain
  for (const entry of entries) {
    const link = linkTo(head, entry)
    await db.updateTable('audit_entry').set(link).where('id', '=', entry.id).execute()
    head = link
  }
  if (head.number > 0)
    await db.insertInto('audit_head').values({ id: 'head', number: head.number, hash: head.hash }).execute()
}

/** What must stay as it is; `before`, `after`, `reason` and `salt` may go, once, while the person concerned is removed. */
const facts = ['id', 'at', 'actor_id', 'action', 'person_id', 'act_id', 'number', 'content_hash', 'hash']
const redaction = (same: string) =>
  `old.redacted_at is null and new.redacted_at is not null
  and ${facts.map(column => `new.${column} ${same} old.${column}`).join(' and ')}
  and exists (select 1 from person where person.id = old.person_id and person.removed_at is not null)`

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger audit_entry_no_update before update on audit_entry
    when not (${sql.raw(redaction('is'))})
    begin select raise(abort, 'the audit log is only added to'); end`.execute(db)
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function audit_entry_only_added() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${redaction('is not distinct from')} then return new; end if;
        end if;
        raise exception 'the audit log is only added to';
      end $$`)
    .execute(db)
  await sql`alter table audit_entry enable trigger audit_entry_no_change`.execute(db)
}
