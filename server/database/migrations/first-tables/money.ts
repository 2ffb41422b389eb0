// The tables of bank rows, cash boxes, the ledger and claims.

export const moneyTables = [
  // The fingerprint is unique, so each row of a statement is stored once even if the statement is imported again.
  `create table transfer (
    id text not null primary key, fingerprint text not null unique, method text not null, reference text not null,
    numbers text not null, amount integer, date text not null, payer text not null, narration text not null,
    noted_person_id text references person (id), imported_at text not null,
    imported_by text not null references person (id),
    state text not null check (state in ('open', 'credited', 'ignored')), decided_at text,
    decided_by text references person (id), reason text not null)`,
  'create index transfer_state on transfer (state, imported_at)',
  'create index transfer_reference on transfer (reference)',
  'create index transfer_noted on transfer (noted_person_id)',
  `create table cash_box (
    id text not null primary key, cashier_id text not null references person (id), opened_at text not null,
    float_amount integer, notes text not null, counted integer, expected integer, counted_at text,
    reason text not null, closed_at text, closed_by text references person (id))`,
  // In addition to the lock, this ensures that a cashier has one open box.
  'create unique index cash_box_open on cash_box (cashier_id) where closed_at is null',
  'create index cash_box_closed on cash_box (closed_at)',
  `create table payment (
    id text not null primary key, person_id text not null references person (id), amount integer not null,
    method text not null, reference text not null, purpose text not null, created_at text not null,
    taken_by text references person (id), note text default '' not null, receipt_number text, act_id text,
    transfer_id text references transfer (id), box_id text references cash_box (id), corrects text,
    group_number text, team_id text)`,
  'create index payment_person on payment (person_id)',
  'create unique index payment_receipt on payment (receipt_number)',
  'create unique index payment_act on payment (act_id)',
  'create index payment_time on payment (created_at)',
  'create index payment_transfer on payment (transfer_id)',
  'create index payment_box on payment (box_id)',
  // In addition to the lock, this ensures that a payment is corrected once.
  'create unique index payment_reversal on payment (corrects) where corrects is not null and amount < 0',
  'create index payment_group on payment (group_number) where group_number is not null',
  `create table used_reference (
    payment_id text not null primary key references payment (id), issuer text not null, reference text not null)`,
  // In addition to the lock, this ensures that a reference is used by one payment.
  'create unique index payment_reference on used_reference (issuer, reference)',
  'create table counter (name text not null primary key, value integer not null)',
  `create table claim (
    id text not null primary key, person_id text not null references person (id), utr text not null,
    amount integer not null, state text not null check (state in ('open', 'confirmed', 'rejected')),
    claimed_at text not null, decided_at text, decided_by text references person (id), reason text not null,
    payment_id text references payment (id), team_id text)`,
  'create index claim_person on claim (person_id)',
  'create index claim_state on claim (state, claimed_at)',
  'create index claim_utr on claim (utr)',
  // In addition to the lock, these ensure that a person has one open claim per UTR number and that a payment confirms
  // one claim.
  `create unique index claim_open on claim (person_id, utr) where state = 'open'`,
  `create unique index claim_confirmed on claim (payment_id) where state = 'confirmed'`,
  `create table claim_share (
    claim_id text not null references claim (id), person_id text not null references person (id),
    amount integer not null, constraint claim_share_key primary key (claim_id, person_id))`,
  'create index claim_share_person on claim_share (person_id)',
]
