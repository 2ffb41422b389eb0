// The organisers' side: roles, the audit log, receipts in the ledger, claims, passes, scans, and a text to search people by.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchText } from '../../account/search-text.ts'
import type { Tables } from '../tables.ts'
import type { Engine } from '../types.ts'

export const organisers = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createStaffTables(db)
    await refuseAuditChanges(db, engine)
    await extendPayments(db)
    await createClaimTable(db)
    await createPassTables(db)
    await extendMail(db)
    await makePeopleSearchable(db as Kysely<Tables>)
  },
})

async function createStaffTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_role')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('events', 'text', column => column.notNull())
    .addColumn('granted_by', 'text', column => column.references('person.id'))
    .addColumn('granted_at', 'text', column => column.notNull())
    .addColumn('ended_by', 'text', column => column.references('person.id'))
    .addColumn('ended_at', 'text')
    .execute()
  await sql`create unique index staff_role_active on staff_role (person_id, role) where ended_at is null`.execute(db)

  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actor_id', 'text', column => column.references('person.id'))
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('person_id', 'text', column => column.references('person.id'))
    .addColumn('before', 'text', column => column.notNull())
    .addColumn('after', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('act_id', 'text', column => column.unique())
    .execute()
  for (const column of ['at', 'actor_id', 'action', 'person_id'])
    await db.schema.createIndex(`audit_entry_${column}`).on('audit_entry').column(column).execute()
}

/** What was done stays written down: the database itself refuses to change or delete a row. */
async function refuseAuditChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.raw(`audit_entry_no_${change}`)} before ${sql.raw(change)} on audit_entry
        begin select raise(abort, 'the audit log is only added to'); end`.execute(db)
    return
  }
  await sql`create function audit_entry_only_added() returns trigger language plpgsql as
    'begin raise exception ''the audit log is only added to''; end'`.execute(db)
  await sql`create trigger audit_entry_no_change before update or delete on audit_entry
    for each row execute function audit_entry_only_added()`.execute(db)
}

async function extendPayments(db: Kysely<unknown>): Promise<void> {
  // The rows are guarded against changes, so the new columns of older ones stay empty.
  await db.schema
    .alterTable('payment')
    .addColumn('taken_by', 'text', add => add.references('person.id'))
    .execute()
  await db.schema
    .alterTable('payment')
    .addColumn('note', 'text', add => add.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('payment').addColumn('receipt_number', 'text').execute()
  await db.schema.alterTable('payment').addColumn('act_id', 'text').execute()
  await db.schema.createIndex('payment_receipt').unique().on('payment').column('receipt_number').execute()
  await db.schema.createIndex('payment_act').unique().on('payment').column('act_id').execute()
  await db.schema.createIndex('payment_time').on('payment').column('created_at').execute()

  await db.schema
    .createTable('counter')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('value', 'integer', column => column.notNull())
    .execute()
}

async function createClaimTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claim')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('utr', 'text', column => column.notNull())
    .addColumn('amount', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull().check(sql`state in ('open', 'confirmed', 'rejected')`))
    .addColumn('claimed_at', 'text', column => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', column => column.references('person.id'))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('payment_id', 'text', column => column.references('payment.id'))
    .execute()
  await sql`create unique index claim_utr on claim (utr) where state in ('open', 'confirmed')`.execute(db)
  await db.schema.createIndex('claim_person').on('claim').column('person_id').execute()
  await db.schema.createIndex('claim_state').on('claim').columns(['state', 'claimed_at']).execute()
}

async function createPassTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pass')
    .addColumn('person_id', 'text', column => column.primaryKey().notNull().references('person.id'))
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('made_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('scan')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('nonce', 'text', column => column.notNull().unique())
    .addColumn('person_id', 'text', column => column.references('person.id'))
    .addColumn('direction', 'text', column => column.notNull().check(sql`direction in ('in', 'out')`))
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('gate', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('recorded_at', 'text', column => column.notNull())
    .addColumn('by_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('left_at', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text', column => column.references('person.id'))
    .execute()
  await db.schema.createIndex('scan_person').on('scan').columns(['person_id', 'at']).execute()
  // Behind the lock: whatever the code does, one person is inside once. Counting its rows counts the people inside.
  await sql`create unique index scan_inside on scan (person_id)
    where result = 'admitted' and left_at is null and undone_at is null`.execute(db)
}

async function extendMail(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outgoing_mail').addColumn('about', 'text').execute()
  await db.schema.createIndex('outgoing_mail_recipient').on('outgoing_mail').column('recipient').execute()
  await db.schema.createIndex('outgoing_mail_created').on('outgoing_mail').column('created_at').execute()
}

async function makePeopleSearchable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('search_text', 'text', add => add.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('person_created').on('person').column('created_at').execute()
  const people = await db.selectFrom('person').select(['id', 'username', 'email', 'phone', 'user_id']).execute()
  for (const { id, user_id: userId, ...person } of people)
    await db
      .updateTable('person')
      .set({ search_text: searchText({ ...person, userId, college: '' }) })
      .where('id', '=', id)
      .execute()
}
