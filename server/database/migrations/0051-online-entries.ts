// The later entries of a credited online payment: the ledger rows that took money back or restored it, and the refunds
// that were made in the provider's dashboard.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const onlineEntries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...tables, ...known]) await sql.raw(statement).execute(db)
  },
}

const tables = [
  `create table online_entry (
    payment_id text not null primary key references payment (id),
    of_payment_id text not null references payment (id),
    cause text not null check (cause in ('refund', 'dispute')), cause_id text not null,
    reverses text unique references payment (id))`,
  'create index online_entry_of on online_entry (of_payment_id)',
  'create index online_entry_cause on online_entry (cause_id)',
  `create table provider_refund (
    id text not null primary key, online_payment_id text not null, paise bigint not null,
    state text not null check (state in ('sent', 'done', 'failed')), seen_at text not null, changed_at text not null)`,
  'create index provider_refund_payment on provider_refund (online_payment_id)',
]

/** Adds entries for existing ledger rows. The reference of such a row names its refund or dispute. */
const known = [
  `insert into online_entry (payment_id, of_payment_id, cause, cause_id, reverses)
    select payment_id, of_payment_id, 'refund', id, null from online_refund`,
  `insert into online_entry (payment_id, of_payment_id, cause, cause_id, reverses)
    select back.id, online_refund.of_payment_id, 'refund', online_refund.id, refund.id
    from online_refund
    join payment refund on refund.id = online_refund.payment_id
    join payment back on back.method = 'online' and back.reference = refund.reference || '-back'`,
  `insert into online_entry (payment_id, of_payment_id, cause, cause_id, reverses)
    select taken.id, credited.id, 'dispute', online_dispute.id, null
    from online_dispute
    join online_payment on online_payment.id = online_dispute.online_payment_id
    join payment first on first.id = online_payment.payment_id
    join payment taken on taken.method = 'online' and taken.amount < 0
      and (taken.reference = online_dispute.id or taken.reference like online_dispute.id || '/%')
    join payment credited on credited.person_id = taken.person_id and credited.method = 'online'
      and credited.amount > 0 and (credited.id = first.id or credited.group_number = first.group_number)`,
]
