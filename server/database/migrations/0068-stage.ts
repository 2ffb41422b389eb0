// Adds rounds on stage: draws, places in the running order, presses of the phones at the stage, judges and their marks.
// Adds how often the secret codes of teams were replaced, and booked times of shared equipment.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const stage: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table stage_round (
    event_id integer not null, round_id text not null, version integer not null, criteria text,
    published_at text, over_at text, names_released_at text, primary key (event_id, round_id))`,
  `create table stage_draw (
    id text not null primary key, event_id integer not null, round_id text not null, kind text not null,
    what text not null, seed text not null, ids text not null, reason text not null, drawn_at text not null,
    drawn_by text not null references person (id))`,
  'create index stage_draw_round on stage_draw (event_id, round_id, drawn_at)',
  `create table stage_slot (
    id text not null primary key, event_id integer not null, round_id text not null,
    person_id text references person (id), team_id text references team (id), place integer not null,
    heat integer, added_at text not null)`,
  `create unique index stage_slot_performer on stage_slot
    (event_id, round_id, (coalesce(team_id, person_id)))`,
  'create index stage_slot_person on stage_slot (person_id)',
  'create index stage_slot_team on stage_slot (team_id)',
  `create table stage_press (
    id text not null primary key, slot_id text not null references stage_slot (id), kind text not null,
    at text not null, lasted integer, against text, reason text not null, made_by text references person (id),
    received_at text not null, undone_at text, undone_by text references person (id))`,
  'create index stage_press_slot on stage_press (slot_id, at)',
  'create index stage_press_made_by on stage_press (made_by)',
  'create table stage_told (slot_id text not null primary key references stage_slot (id), told_at text not null)',
  `create table team_code (
    team_id text not null primary key references team (id), renewals integer not null, renewed_at text not null)`,
  `create table equipment_slot (
    id text not null primary key, event_id integer not null, round_id text not null, starts_at text not null,
    person_id text references person (id), team_id text references team (id), booked_at text not null,
    booked_by text not null references person (id))`,
  'create unique index equipment_slot_time on equipment_slot (event_id, round_id, starts_at)',
  'create index equipment_slot_person on equipment_slot (person_id)',
  'create index equipment_slot_team on equipment_slot (team_id)',
  'create index equipment_slot_booked_by on equipment_slot (booked_by)',
  `create table judge (
    id text not null primary key, event_id integer not null, name text not null, email text not null,
    link_hash text unique, mail_hash text unique, made_at text not null, made_by text not null references person (id),
    last_seen_at text, revoked_at text)`,
  'create index judge_event on judge (event_id)',
  "create unique index judge_name on judge (event_id, name) where revoked_at is null and name <> ''",
  `create table judge_sheet (
    judge_id text not null references judge (id), round_id text not null, handed_in_at text not null,
    reopened_at text, reopened_by text references person (id), reason text not null,
    primary key (judge_id, round_id, handed_in_at))`,
  `create table mark_press (
    id text not null primary key, judge_id text references judge (id), slot_id text not null references stage_slot (id),
    criterion text, halves integer, note text not null, at text not null, received_at text not null,
    typed_by text references person (id), reason text not null)`,
  'create index mark_press_slot on mark_press (slot_id, criterion, at)',
  'create index mark_press_judge on mark_press (judge_id)',
  `create table marks_draft (
    event_id integer not null, round_id text not null, results_round_id text not null references rounds (id),
    version integer not null, made_at text not null, primary key (event_id, round_id))`,
]
