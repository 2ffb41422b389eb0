// Renames tables, columns and kinds of mails to standard terms. Indexes keep their names, because SQLite cannot rename
// an index. The audit log is unchanged, because its entries are in a hash chain.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const plainNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const columns: Record<string, Record<string, string>> = {
  allotment: { given_at: 'allotted_at', given_by: 'allotted_by' },
  arrival: { key_back_at: 'key_returned_at' },
  desk_act: { said: 'payload', why: 'problem' },
  event_window: { places: 'seats' },
  fact_versions: { changed: 'overrides' },
  house: { way: 'directions' },
  identity_change: { asked_at: 'requested_at' },
  meal_scan: { shown: 'device_result' },
  merged_college: { means: 'merged_into' },
  notice: { line_from: 'banner_from', line_until: 'banner_until', known_version: 'previous_version' },
  online_dispute: { answer_until: 'respond_by' },
  online_entry: { of_payment_id: 'credited_payment_id' },
  online_link: { ask_at: 'next_poll_at', late_questions: 'late_polls' },
  online_payment: { way: 'method', why: 'review_reason' },
  online_refund: {
    of_payment_id: 'refunded_payment_id',
    asked_by: 'requested_by',
    asked_at: 'requested_at',
    tries: 'attempts',
    next_at: 'next_attempt_at',
  },
  programme_sessions: {
    was_venue_id: 'previous_venue_id',
    was_starts_at: 'previous_starts_at',
    was_ends_at: 'previous_ends_at',
    told_version: 'announced_version',
  },
  provider_news: { about: 'subject_id', tries: 'attempts', next_at: 'next_attempt_at', problem: 'last_error' },
  registration: { kept_until: 'reserved_until' },
  replaced_pass: { told_at: 'holder_mailed_at' },
  scan: {
    shown: 'device_result',
    server_said: 'server_result',
    seen_at: 'reviewed_at',
    seen_by: 'reviewed_by',
    seen_note: 'review_note',
  },
  stay: { told_room_id: 'mailed_room_id', told_at: 'room_mailed_at', lack_told_at: 'no_bed_mailed_at' },
  stay_wish: {
    asker_id: 'requester_id',
    asked_id: 'roommate_id',
    asked_at: 'requested_at',
    agreed_at: 'accepted_at',
  },
  team_member: { turn: 'team_number' },
  waiting_entry: { given_by: 'granted_by' },
}

const tables = {
  edition_taken: 'edition_history',
  fact_pictures: 'override_pictures',
  fact_versions: 'override_versions',
  kept_key: 'legacy_key',
  mail_wish: 'mail_preference',
  notice_person: 'notice_recipient',
  provider_news: 'webhook_event',
  stay_wish: 'roommate_request',
}

const kindsOfMails = {
  bed_held: 'bed_offered',
  bed_lacking: 'bed_unavailable',
  place_held: 'seat_offered',
  role_given: 'role_granted',
  role_waits: 'role_pending',
  room_given: 'room_allotted',
}

const statements = [
  ...Object.entries(columns).flatMap(([table, names]) =>
    Object.entries(names).map(([before, after]) => `alter table ${table} rename column ${before} to ${after}`),
  ),
  ...Object.entries(tables).map(([before, after]) => `alter table ${before} rename to ${after}`),
  `update outgoing_mail set kind = case kind
      ${Object.entries(kindsOfMails)
        .map(([before, after]) => `when '${before}' then '${after}'`)
        .join(' ')} end
    where kind in (${Object.keys(kindsOfMails)
      .map(kind => `'${kind}'`)
      .join(', ')})`,
]
