// Accounts, registrations, the payments ledger, outgoing mail and the counters of the limits.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const firstTables = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createAccountTables(db)
    await createRegistrationTables(db)
    await createPaymentTable(db)
    await refuseLedgerChanges(db, engine)
    await createMailAndLimitTables(db)
  },
})

async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('user_id', 'text', column => column.notNull().unique())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('username', 'text', column => column.notNull())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('college', 'text', column => column.notNull())
    .addColumn('dob', 'text', column => column.notNull())
    .addColumn('gender', 'text', column => column.notNull())
    .addColumn('yop', 'text', column => column.notNull())
    .addColumn('facility', 'text', column => column.notNull())
    .addColumn('email_confirmed_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('person_email').unique().on('person').column('email').execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('last_used_at', 'text', column => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('session_token').unique().on('session').column('token_hash').execute()
  await db.schema.createIndex('session_person').on('session').column('person_id').execute()

  await db.schema
    .createTable('one_time_link')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('purpose', 'text', column => column.notNull().check(sql`purpose in ('reset', 'confirm')`))
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('replaced_at', 'text')
    .execute()
  await db.schema.createIndex('one_time_link_token').unique().on('one_time_link').column('token_hash').execute()
  await db.schema.createIndex('one_time_link_person').on('one_time_link').column('person_id').execute()
}

async function createRegistrationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('event_ind', 'integer', column => column.notNull())
    .addColumn('registered_at', 'text', column => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  // Behind the lock: whatever the code does, one person holds one place in an event.
  await sql`create unique index registration_active on registration (person_id, event_ind) where ended_at is null`.execute(
    db,
  )
  await sql`create index registration_event on registration (event_ind) where ended_at is null`.execute(db)

  await db.schema
    .createTable('event_lock')
    .addColumn('event_ind', 'integer', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}

async function createPaymentTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('amount', 'integer', column => column.notNull())
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('payment_reference').unique().on('payment').columns(['method', 'reference']).execute()
  await db.schema.createIndex('payment_person').on('payment').column('person_id').execute()
}

/** The ledger is only added to: the database itself refuses to change or delete a row. */
async function refuseLedgerChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.raw(`payment_no_${change}`)} before ${sql.raw(change)} on payment
        begin select raise(abort, 'payments are only added'); end`.execute(db)
    return
  }
  await sql`create function payment_only_added() returns trigger language plpgsql as
    'begin raise exception ''payments are only added''; end'`.execute(db)
  await sql`create trigger payment_no_change before update or delete on payment
    for each row execute function payment_only_added()`.execute(db)
}

async function createMailAndLimitTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outgoing_mail')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('next_attempt_at', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .execute()
  await sql`create index outgoing_mail_due on outgoing_mail (next_attempt_at) where sent_at is null and failed_at is null`.execute(
    db,
  )

  await db.schema
    .createTable('attempt')
    .addColumn('key', 'text', column => column.primaryKey().notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('window_ends_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_window').on('attempt').column('window_ends_at').execute()
}
