// Adds houses, rooms, allotted beds, and the deposits that the houses' desks hold. The indexes and keys refuse a bed
// that is allotted twice for a night, a person in two rooms on a night, and a person in a room of another gender.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const stay = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...tables, ...onlyAdded(engine)]) await sql.raw(statement).execute(db)
  },
})

const tables = [
  // An allotment also refers to the gender, so the gender cannot be corrected while the person has a bed.
  'create unique index person_gender on person (id, gender)',
  `create table house (
    id text not null primary key, name text not null, name_key text not null, kind text not null
    check (kind in ('female', 'male', 'both')), way text not null, phone text not null, hours text not null,
    added_at text not null, removed_at text)`,
  'create unique index house_name on house (name_key) where removed_at is null',
  `create table room (
    id text not null primary key, house_id text not null references house (id), number text not null,
    number_key text not null, beds integer not null check (beds between 1 and 99),
    gender text not null check (gender in ('female', 'male')), note text not null, removed_at text)`,
  'create unique index room_number on room (house_id, number_key) where removed_at is null',
  'create unique index room_gender on room (id, gender)',
  `create table room_closure (
    room_id text not null references room (id), night text not null, reason text not null, closed_at text not null,
    closed_by text not null references person (id), primary key (room_id, night))`,
  `create table stay (
    person_id text not null primary key references person (id), code text not null unique, arrival_day text,
    arrival_hour integer, departure_day text, departure_hour integer, needs text default '' not null,
    changed_at text, told_room_id text references room (id), told_at text, no_show_at text)`,
  `create table stay_wish (
    asker_id text not null references person (id), asked_id text not null references person (id),
    asked_at text not null, agreed_at text, primary key (asker_id, asked_id))`,
  'create index stay_wish_asked on stay_wish (asked_id)',
  // Past nights of a deleted account stay as rows without the person, for the counts.
  `create table allotment (
    room_id text not null, bed integer not null check (bed >= 1), night text not null, person_id text,
    gender text not null, given_at text not null, given_by text references person (id),
    primary key (room_id, bed, night),
    foreign key (room_id, gender) references room (id, gender),
    foreign key (person_id, gender) references person (id, gender))`,
  'create unique index allotment_person on allotment (person_id, night)',
  'create index allotment_night on allotment (night)',
  `create table arrival (
    id text not null primary key, person_id text not null references person (id),
    house_id text not null references house (id), arrived_at text not null,
    arrived_by text not null references person (id), card_seen_at text, key_given_at text,
    unpaid_reason text not null, left_at text, left_by text references person (id), key_back_at text,
    undone_at text, undone_by text references person (id))`,
  'create unique index arrival_present on arrival (person_id) where left_at is null and undone_at is null',
  'create index arrival_person on arrival (person_id)',
  `create table deposit (
    id text not null primary key, person_id text not null references person (id),
    house_id text not null references house (id), amount integer not null check (amount <> 0), at text not null,
    by_id text not null references person (id), act_id text not null unique)`,
  'create index deposit_person on deposit (person_id)',
  'create index deposit_house on deposit (house_id)',
  `create table deposit_count (
    id text not null primary key, house_id text not null references house (id), expected integer not null,
    counted integer not null, reason text not null, at text not null, by_id text not null references person (id))`,
  `create table bed_limit (
    night text not null, gender text not null check (gender in ('female', 'male')), beds integer not null
    check (beds >= 0), changed_at text not null, changed_by text not null references person (id),
    primary key (night, gender))`,
  `create table bed_waiting (
    id text not null primary key, person_id text not null references person (id), number integer not null unique,
    facility_id text not null, gender text not null,
    state text not null check (state in ('waiting', 'held', 'taken', 'declined', 'expired', 'left')),
    joined_at text not null, held_at text, held_until text, ended_at text)`,
  `create unique index bed_waiting_active on bed_waiting (person_id) where state in ('waiting', 'held')`,
]

/** Deposits and their counts are a ledger: rows are never changed, except that the reason of a count may be emptied. */
function onlyAdded(engine: Engine): string[] {
  const countFacts = ['id', 'house_id', 'expected', 'counted', 'at', 'by_id']
  const unchanged = (same: string) => countFacts.map(column => `new.${column} ${same} old.${column}`).join(' and ')
  const sentence = 'deposits are only added'
  if (engine === 'sqlite')
    return [
      `create trigger deposit_no_update before update on deposit begin select raise(abort, '${sentence}'); end`,
      `create trigger deposit_no_delete before delete on deposit begin select raise(abort, '${sentence}'); end`,
      `create trigger deposit_count_no_update before update on deposit_count
        when not (new.reason = '' and ${unchanged('is')}) begin select raise(abort, '${sentence}'); end`,
      `create trigger deposit_count_no_delete before delete on deposit_count
        begin select raise(abort, '${sentence}'); end`,
    ]
  return [
    `create function deposit_only_added() returns trigger language plpgsql as $$
      begin raise exception '${sentence}'; end $$`,
    `create trigger deposit_no_change before update or delete on deposit
      for each row execute function deposit_only_added()`,
    `create function deposit_count_only_added() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if new.reason = '' and ${unchanged('is not distinct from')} then return new; end if;
        end if;
        raise exception '${sentence}';
      end $$`,
    `create trigger deposit_count_no_change before update or delete on deposit_count
      for each row execute function deposit_count_only_added()`,
  ]
}
