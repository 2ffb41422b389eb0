// The tables of the programme: venues, sessions at them, their history, and people's own calendars. ../tables.ts
// explains the types of columns.
import type { ProgrammeChangeKind, SessionState } from '../../../domain/programme/sessions.ts'

export type VenueTable = {
  id: string
  name: string
  /** The normalised name (lettersKey), unique among the venues that are not removed. */
  name_key: string
  /** One line on how to find the venue, or empty. */
  directions: string
  /** An https address of a map, or empty. */
  map_url: string
  /** Its position in the list of venues, from 1. */
  position: number
  /** Incremented by every change. A save names the version that its writer has seen. */
  version: number
  removed_at: string | null
}

export type ProgrammeSessionTable = {
  id: string
  /** Null: the session belongs to no event. A ceremony is an example. */
  event_id: number | null
  /**
   * The round, such as Finals; empty if the event's name is enough. A session without an event has its whole name here.
   */
  title: string
  venue_id: string
  starts_at: string
  ends_at: string
  state: SessionState
  /** The delay in minutes after starts_at and ends_at; 0 if the session is not late. */
  late_minutes: number
  /** The public reason for a delay or cancellation; may be empty. */
  reason: string
  /** The announced venue and times before the last move; null: the session was not moved. */
  previous_venue_id: string | null
  previous_starts_at: string | null
  previous_ends_at: string | null
  /** When the session last moved: the old time and venue are struck through for a day. Null: never. */
  moved_at: string | null
  /** When time, place or state last changed; null: never. */
  changed_at: string | null
  /** The SEQUENCE in calendars, incremented by every change of time, venue or state. */
  sequence: number
  /** Incremented by every change. A save names the version that its writer has seen. */
  version: number
  /**
   * The last version that was announced, or dismissed without a notice. Later versions wait to be announced
   * (programme/announcements.ts).
   */
  announced_version: number
  /**
   * When the session was removed from the programme, for example because it was added by mistake. Visitors do not see
   * it.
   */
  removed_at: string | null
  /** The cancellation of its event that cancelled this session; null: none, or the event was reinstated. */
  cancellation_id: string | null
}

/** The changes of sessions and venues. `before` has the version before the change. Rows are only added. */
export type ProgrammeChangeTable = {
  id: string
  /** The changed session or the changed venue; the other column is null. */
  session_id: string | null
  venue_id: string | null
  /** The version after the change. */
  version: number
  kind: ProgrammeChangeKind
  /** JSON of the previous row (programme/history.ts); empty if the change added the row. */
  before: string
  after: string
  /** The reason, for organisers; may be empty. */
  reason: string
  at: string
  /** Null: changed on the command line. */
  by_id: string | null
}

/** At most one row. Every write to public data increments its number (pages/public-version.ts). */
export type ProgrammeVersionTable = {
  id: string
  version: number
}

/** The private calendar of a person who requested it (programme/calendar-feed.ts). */
export type CalendarFeedTable = {
  person_id: string
  /** The seed from which the token in the address is made, with a key of PASS_SECRET. */
  seed: string
  token_hash: string
  made_at: string
}
