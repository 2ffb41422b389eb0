// Adds online payments with their links, webhook events, refunds, disputes and settlements. The indexes allow one
// credit per payment and one open link per purpose.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const onlinePayments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of tables) await sql.raw(statement).execute(db)
  },
}

const tables = [
  `create table online_link (
    reference text not null primary key, person_id text not null references person (id), team_id text,
    amount integer not null check (amount > 0),
    state text not null check (state in ('making', 'open', 'stopping', 'stopped', 'paid')),
    provider_id text unique, address text not null, made_at text not null, expires_at text not null, ask_at text,
    late_questions integer not null)`,
  // In addition to the lock, this ensures that two devices at the same moment create only one link.
  `create unique index online_link_open on online_link (person_id, coalesce(team_id, ''))
    where state in ('making', 'open')`,
  'create index online_link_ask on online_link (ask_at) where ask_at is not null',
  'create index online_link_person on online_link (person_id)',
  `create index online_link_state on online_link (state) where state in ('making', 'open', 'stopping')`,
  `create table online_share (
    reference text not null references online_link (reference), person_id text not null references person (id),
    amount integer not null, constraint online_share_key primary key (reference, person_id))`,
  'create index online_share_person on online_share (person_id)',
  `create table online_payment (
    id text not null primary key, reference text references online_link (reference),
    state text not null check (state in ('failed', 'inbox', 'credited', 'aside')), paise bigint not null,
    currency text not null, way text not null, why text not null, payment_id text references payment (id),
    seen_at text not null, decided_at text, decided_by text references person (id), reason text not null)`,
  // In addition to the lock, this ensures that a payment is credited once and a ledger row has one payment.
  'create unique index online_payment_credited on online_payment (payment_id) where payment_id is not null',
  'create index online_payment_link on online_payment (reference)',
  `create index online_payment_inbox on online_payment (seen_at) where state = 'inbox'`,
  `create table provider_news (
    id text not null primary key, kind text not null check (kind in ('payment', 'refund', 'dispute', 'link')),
    about text not null, received_at text not null, done_at text, tries integer not null, next_at text not null,
    problem text not null)`,
  'create index provider_news_due on provider_news (next_at) where done_at is null',
  'create index provider_news_done on provider_news (done_at) where done_at is not null',
  `create table online_refund (
    id text not null primary key, online_payment_id text not null references online_payment (id),
    of_payment_id text not null references payment (id), payment_id text not null unique references payment (id),
    amount integer not null check (amount > 0),
    state text not null check (state in ('asked', 'sent', 'done', 'failed')), provider_id text unique,
    asked_by text not null references person (id), asked_at text not null, ended_at text, tries integer not null,
    next_at text)`,
  'create index online_refund_of on online_refund (of_payment_id)',
  'create index online_refund_due on online_refund (next_at) where next_at is not null',
  `create table online_dispute (
    id text not null primary key, online_payment_id text not null, paise bigint not null, state text not null,
    reason_code text not null, answer_until text, seen_at text not null, changed_at text not null, decided_at text,
    decided_by text references person (id), reason text not null, payment_id text unique references payment (id))`,
  'create index online_dispute_payment on online_dispute (online_payment_id)',
  `create table settlement_row (
    id text not null primary key, settlement_id text not null, utr text not null, kind text not null,
    online_payment_id text, gross bigint not null, net bigint not null, fee bigint not null, tax bigint not null,
    settled_at text not null)`,
  'create index settlement_row_settlement on settlement_row (settlement_id)',
  'create index settlement_row_utr on settlement_row (utr)',
  'create index settlement_row_payment on settlement_row (online_payment_id)',
]
