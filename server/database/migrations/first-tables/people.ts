// The tables of accounts with their log-ins and passes, organisers with the audit log, mail, and rate limits.

export const peopleTables = [
  `create table person (
    id text not null primary key, user_id text not null unique, email text not null, username text not null,
    password_hash text not null, phone text not null, city text not null, state text not null,
    college text not null, dob text not null, gender text not null, yop text not null, facility_id text not null,
    email_confirmed_at text, created_at text not null, version integer default 0 not null,
    search_text text default '' not null, removed_at text, student_card text, college_by_staff_at text,
    password_set_at text)`,
  'create unique index person_email on person (email)',
  'create index person_created on person (created_at)',
  'create unique index person_student_card on person (student_card)',
  `create table session (
    id text not null primary key, person_id text not null references person (id), token_hash text not null,
    created_at text not null, expires_at text not null, last_used_at text not null, ended_at text,
    password_confirmed_at text, second_factor_at text, staff_used_at text, device text default '' not null)`,
  'create unique index session_token on session (token_hash)',
  'create index session_person on session (person_id)',
  `create table one_time_link (
    id text not null primary key, person_id text not null references person (id),
    purpose text not null check (purpose in ('reset', 'confirm')), token_hash text not null,
    created_at text not null, expires_at text not null, used_at text, replaced_at text)`,
  'create unique index one_time_link_token on one_time_link (token_hash)',
  'create index one_time_link_person on one_time_link (person_id)',
  `create table identity_change (
    id text not null primary key, person_id text not null references person (id), username text, email text,
    old_username text not null, old_email text not null, token_hash text unique, asked_at text not null,
    expires_at text not null, done_at text, replaced_at text)`,
  'create index identity_change_person on identity_change (person_id)',
  `create table pass (
    person_id text not null primary key references person (id), code text not null unique, made_at text not null)`,
  `create table replaced_pass (
    code text not null primary key, person_id text not null references person (id), replaced_at text not null)`,
  'create index replaced_pass_person on replaced_pass (person_id)',
  'create table merged_college (key text not null primary key, means text not null)',

  `create table staff_role (
    id text not null primary key, person_id text not null references person (id), role text not null,
    events text not null, granted_by text references person (id), granted_at text not null,
    ended_by text references person (id), ended_at text, approved_by text references person (id), approved_at text)`,
  'create unique index staff_role_active on staff_role (person_id, role) where ended_at is null',
  `create table staff_invitation (
    id text not null primary key, token_hash text unique, role text not null, events text not null,
    email text not null, reason text not null, created_by text not null references person (id),
    created_at text not null, expires_at text not null, accepted_by text references person (id), accepted_at text,
    ended_at text)`,
  `create table second_factor (
    person_id text not null primary key references person (id), secret text, pending_secret text,
    last_step integer not null, set_at text)`,
  `create table recovery_code (
    id text not null primary key, person_id text not null references person (id), code_hash text not null,
    used_at text)`,
  'create index recovery_code_person on recovery_code (person_id)',
  `create table audit_entry (
    id text not null primary key, at text not null, actor_id text references person (id), action text not null,
    person_id text references person (id), before text not null, after text not null, reason text not null,
    act_id text unique, redacted_at text, number integer, salt text default '' not null,
    content_hash text default '' not null, hash text default '' not null)`,
  'create index audit_entry_at on audit_entry (at)',
  'create index audit_entry_actor_id on audit_entry (actor_id)',
  'create index audit_entry_action on audit_entry (action)',
  'create index audit_entry_person_id on audit_entry (person_id)',
  'create unique index audit_entry_number on audit_entry (number)',
  'create table audit_head (id text not null primary key, number integer not null, hash text not null)',

  `create table outgoing_mail (
    id text not null primary key, kind text not null, recipient text not null, created_at text not null,
    next_attempt_at text not null, attempts integer default 0 not null, last_error text, leased_until text,
    sent_at text, failed_at text, about text)`,
  'create index outgoing_mail_due on outgoing_mail (next_attempt_at) where sent_at is null and failed_at is null',
  'create index outgoing_mail_recipient on outgoing_mail (recipient)',
  'create index outgoing_mail_created on outgoing_mail (created_at)',
  `create table notice (
    id text not null primary key, act_id text not null unique, title text not null, text text not null,
    audience text not null, line_from text, line_until text, in_profile_at text, necessary_at text,
    sent_at text not null, sent_by text not null references person (id), withdrawn_at text)`,
  `create table notice_person (
    notice_id text not null references notice (id), person_id text not null references person (id),
    mail text not null check (mail in ('none', 'waiting', 'queued')),
    constraint notice_person_once primary key (notice_id, person_id))`,
  'create index notice_person_person on notice_person (person_id)',
  `create index notice_person_waiting on notice_person (notice_id, person_id) where mail = 'waiting'`,
  `create table mail_wish (
    person_id text not null primary key references person (id), token text not null unique, unsubscribed_at text)`,
  'create table attempt (key text not null primary key, count integer not null, window_ends_at text not null)',
  'create index attempt_window on attempt (window_ends_at)',
]
