// The tables of the festival: seats, registrations, teams, gates, the programme, results and certificates.

export const festivalTables = [
  'create table event_name (event_id integer not null primary key, heading text not null)',
  'create table event_lock (event_id integer not null primary key, version integer default 0 not null)',
  `create table event_window (
    event_id integer not null primary key, kind text not null, opens_at text, closes_at text,
    minutes_before integer not null, paused_at text, places integer, version integer not null,
    changed_at text not null, changed_by text not null references person (id))`,
  `create table registration (
    id text not null primary key, person_id text not null references person (id), event_id integer not null,
    registered_at text not null, ended_at text,
    state text default 'active' not null check (state in ('active', 'ended')))`,
  // In addition to the lock, this ensures that a person is registered once for an event.
  `create unique index registration_active on registration (person_id, event_id) where state = 'active'`,
  `create index registration_event on registration (event_id) where state = 'active'`,
  'create index registration_person on registration (person_id, registered_at)',
  `create table waiting_entry (
    id text not null primary key, event_id integer not null, person_id text not null references person (id),
    number integer not null,
    state text not null check (state in ('waiting', 'held', 'taken', 'declined', 'expired', 'left')),
    joined_at text not null, held_at text, held_until text, given_by text references person (id), ended_at text)`,
  // In addition to the lock, these ensure unique numbers in an event's waiting list and one active entry per person.
  'create unique index waiting_number on waiting_entry (event_id, number)',
  `create unique index waiting_person on waiting_entry (person_id, event_id) where state in ('waiting', 'held')`,
  `create index waiting_active on waiting_entry (event_id) where state in ('waiting', 'held')`,
  `create table team (
    id text not null primary key, event_id integer not null, name text not null, name_key text not null,
    captain_id text not null references person (id), code text not null unique,
    state text not null check (state in ('active', 'ended')), made_at text not null, ended_at text,
    version integer default 0 not null, case_number integer, side text)`,
  // In addition to the locks, these ensure unique team names in an event and one team for each side of a case.
  `create unique index team_name on team (event_id, name_key) where state = 'active'`,
  `create unique index team_case on team (event_id, case_number, side)
    where state = 'active' and case_number is not null`,
  `create table team_member (
    id text not null primary key, team_id text not null references team (id),
    person_id text not null references person (id), event_id integer not null,
    role text not null check (role in ('member', 'extra', 'substitute')), place integer not null,
    turn integer not null, state text not null check (state in ('active', 'left', 'removed')),
    joined_at text not null, left_at text)`,
  // In addition to the locks, these ensure one row per person and team, one member per place, and another number for
  // each of a person's teams.
  `create unique index team_member_person on team_member (team_id, person_id) where state = 'active'`,
  `create unique index team_member_place on team_member (team_id, role, place) where state = 'active'`,
  `create unique index team_member_turn on team_member (person_id, event_id, turn) where state = 'active'`,
  `create table attendance (
    id text not null primary key, person_id text not null references person (id), event_id integer not null,
    marked_at text not null, marked_by text not null references person (id), undone_at text,
    undone_by text references person (id))`,
  'create unique index attendance_present on attendance (person_id, event_id) where undone_at is null',
  'create index attendance_event on attendance (event_id) where undone_at is null',

  `create table scan (
    id text not null primary key, nonce text not null unique, person_id text references person (id),
    direction text not null check (direction in ('in', 'out')), result text not null, gate text not null,
    at text not null, recorded_at text not null, by_id text not null references person (id), reason text not null,
    left_at text, undone_at text, undone_by text references person (id))`,
  'create index scan_person on scan (person_id, at)',
  // In addition to the lock, this ensures that a person is inside once, so that counting these rows counts people.
  `create unique index scan_inside on scan (person_id)
    where result = 'admitted' and left_at is null and undone_at is null`,

  `create table venues (
    id text not null primary key, name text not null, name_key text not null, directions text not null,
    map_url text not null, position integer not null, version integer default 1 not null, removed_at text)`,
  'create unique index venue_name on venues (name_key) where removed_at is null',
  `create table programme_sessions (
    id text not null primary key, event_id integer, title text not null,
    venue_id text not null references venues (id), starts_at text not null, ends_at text not null,
    state text not null check (state in ('planned', 'moved', 'late', 'cancelled')),
    late_minutes integer default 0 not null, reason text default '' not null,
    was_venue_id text references venues (id), was_starts_at text, was_ends_at text, changed_at text,
    sequence integer default 0 not null, version integer default 1 not null, removed_at text,
    constraint programme_session_times check (ends_at > starts_at))`,
  'create index programme_session_venue on programme_sessions (venue_id, starts_at)',
  `create table programme_changes (
    id text not null primary key, session_id text references programme_sessions (id),
    venue_id text references venues (id), version integer not null, kind text not null, before text not null,
    after text not null, reason text not null, at text not null, by_id text references person (id))`,
  // In addition to the check that the writer has seen the last version, these ensure that each version is stored once.
  `create unique index programme_change_session on programme_changes (session_id, version)
    where session_id is not null`,
  'create unique index programme_change_venue on programme_changes (venue_id, version) where venue_id is not null',
  'create table programme_version (id text not null primary key, version integer not null)',
  `create table calendar_feed (
    person_id text not null primary key references person (id), seed text not null, token_hash text not null unique,
    made_at text not null)`,
  `create table fact_versions (
    subject text not null, version integer not null, changed text not null, reason text not null, at text not null,
    by_id text not null references person (id), constraint fact_versions_key primary key (subject, version))`,
  `create table fact_pictures (
    hash text not null primary key, jpeg text not null, at text not null,
    by_id text not null references person (id))`,

  `create table rounds (
    id text not null primary key, event_id integer not null,
    kind text not null check (kind in ('round', 'standings')), name_key text not null, position integer not null,
    version integer not null, published_version integer, removed_at text)`,
  // The standings have an empty name, so the index allows one per event.
  'create unique index round_name on rounds (event_id, name_key) where removed_at is null',
  `create table results_versions (
    id text not null primary key, round_id text not null references rounds (id), version integer not null,
    kind text not null check (kind in ('save', 'publish', 'remove')), name text not null, reason text not null,
    at text not null, by_id text references person (id))`,
  'create unique index results_version_once on results_versions (round_id, version)',
  `create table results_entries (
    id text not null primary key, version_id text not null references results_versions (id),
    position integer not null, person_id text references person (id), team_id text references team (id),
    place integer check (place between 1 and 3), mention text not null, college text not null)`,
  // These indexes also find the entries of a version.
  'create unique index results_entry_person on results_entries (version_id, person_id)',
  'create unique index results_entry_team on results_entries (version_id, team_id)',
  'create index results_entry_of_person on results_entries (person_id) where person_id is not null',
  `create table results_members (
    entry_id text not null references results_entries (id), person_id text not null references person (id),
    constraint results_member_once primary key (entry_id, person_id))`,
  'create index results_member_person on results_members (person_id)',
  `create table certificate (
    code text not null primary key, person_id text not null references person (id), event_id integer not null,
    place integer not null, mention text not null, made_at text not null, revoked_at text,
    constraint certificate_once unique (person_id, event_id, place, mention))`,
]
