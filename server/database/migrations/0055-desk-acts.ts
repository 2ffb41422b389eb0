// Stores the acts of the houses' desks, so that each act can be undone, and a late act that cannot be applied waits for
// staff. Stores freed beds, so that they can be allotted again. Allows deposits of unknown guests or houses.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const deskActs = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const deposits = engine === 'sqlite' ? onSqlite : onPostgres
    for (const statement of [...tables, ...earlierActs, ...deposits]) await sql.raw(statement).execute(db)
  },
})

const tables = [
  `create table desk_act (
    id text not null primary key, number integer not null, kind text not null, user_id text not null, person_id text references person (id),
    house_id text references house (id), arrival_id text references arrival (id), at text not null,
    recorded_at text not null, by_id text not null references person (id),
    sent_by text not null references person (id), said text not null, why text not null, applied_at text,
    undone_at text, settled_at text, settled_by text references person (id), note text not null)`,
  'create index desk_act_person on desk_act (person_id)',
  'create index desk_act_arrival on desk_act (arrival_id)',
  `create index desk_act_open on desk_act (at) where why <> '' and settled_at is null and undone_at is null`,
  `create table freed_bed (
    person_id text not null references person (id), room_id text not null references room (id),
    bed integer not null, night text not null, freed_at text not null, act_id text)`,
  'create index freed_bed_person on freed_bed (person_id)',
]

/** The id for an earlier act: the act id of its audit entry, which is also the act id of its deposit. */
const actIdOf = (action: string, at: string, otherwise: string) => `coalesce((
  select min(act_id) from audit_entry where action = '${action}' and audit_entry.person_id = arrival.person_id
    and act_id is not null and after like '%' || ${at} || '%'), '${otherwise}-' || arrival.id)`

const columns = `insert into desk_act (id, number, kind, user_id, person_id, house_id, arrival_id, at, recorded_at, by_id,
  sent_by, said, why, applied_at, note)`

const earlierActs = [
  `${columns} select ${actIdOf('stay.arrived', 'arrived_at', 'arrived')}, 0, 'arrived', person.user_id, person.id,
    house_id, arrival.id, arrived_at, arrived_at, arrived_by, arrived_by, '{}', '', arrived_at, ''
    from arrival join person on person.id = arrival.person_id where undone_at is null`,
  `${columns} select ${actIdOf('stay.left', 'left_at', 'left')}, 1, 'left', person.user_id, person.id,
    house_id, arrival.id, left_at, left_at, left_by, left_by, '{}', '', left_at, ''
    from arrival join person on person.id = arrival.person_id
    where undone_at is null and left_at is not null and left_by is not null`,
]

const depositColumns = 'id, person_id, house_id, amount, at, by_id, act_id'

// SQLite cannot make a column optional. The rows are copied into a new table instead.
const onSqlite = [
  `create table deposit_made_anew (
    id text not null primary key, person_id text references person (id), house_id text references house (id),
    amount integer not null check (amount <> 0), at text not null, by_id text not null references person (id),
    act_id text not null)`,
  `insert into deposit_made_anew (${depositColumns}) select ${depositColumns} from deposit`,
  'drop table deposit',
  'alter table deposit_made_anew rename to deposit',
  'create index deposit_person on deposit (person_id)',
  'create index deposit_house on deposit (house_id)',
  'create index deposit_act on deposit (act_id)',
  `create trigger deposit_no_update before update on deposit begin select raise(abort, 'deposits are only added'); end`,
  `create trigger deposit_no_delete before delete on deposit begin select raise(abort, 'deposits are only added'); end`,
]

const onPostgres = [
  'alter table deposit alter column person_id drop not null',
  'alter table deposit alter column house_id drop not null',
  'alter table deposit drop constraint deposit_act_id_key',
  'create index deposit_act on deposit (act_id)',
]
