// The tables of the programme: venues, sessions at them, their history, and people's own calendars. ../tables.ts says
// what columns are like.
import type { ProgrammeChangeKind, SessionState } from '../../../domain/programme/sessions.ts'

export type VenueTable = {
  id: string
  name: string
  /** What is compared of the name (lettersKey): unique among the venues that are there. */
  name_key: string
  /** A line on how to find it; empty where there is none. */
  directions: string
  /** An https address of a map; empty where there is none. */
  map_url: string
  /** Its place among the venues, from 1. */
  position: number
  /** Raised by every change: a writer names the version that it has seen. */
  version: number
  removed_at: string | null
}

export type ProgrammeSessionTable = {
  id: string
  /** Null: it belongs to no event, such as a ceremony. */
  event_id: number | null
  /** The round, such as Finals; empty where the event's name says all. Of no event: its whole name. */
  title: string
  venue_id: string
  starts_at: string
  ends_at: string
  state: SessionState
  /** How much later than starts_at and ends_at it runs; 0 unless it is late. */
  late_minutes: number
  /** Why it is late or cancelled, for everybody; may be empty. */
  reason: string
  /** Where and when it was announced for before it moved; null when it did not. */
  previous_venue_id: string | null
  previous_starts_at: string | null
  previous_ends_at: string | null
  /** When it last moved, so that what it was announced for is struck through for a day; null: never. */
  moved_at: string | null
  /** When time, place or state last changed; null: never. */
  changed_at: string | null
  /** The SEQUENCE of calendars: raised by every change of time, place or state. */
  sequence: number
  /** Raised by every change: a writer names the version that it has seen. */
  version: number
  /**
   * The last version that was announced, or dismissed without a notice: later ones wait
   * (programme/announcements.ts).
   */
  announced_version: number
  /** When it was taken off the programme, such as one that was added by mistake: visitors do not see it. */
  removed_at: string | null
  /** The cancellation of its event that cancelled it; null for one that was not, or takes place again. */
  cancellation_id: string | null
}

/** Every version of a session or a venue but the present one is a `before`. Rows are only added. */
export type ProgrammeChangeTable = {
  id: string
  /** The session or the venue that changed; the other is null. */
  session_id: string | null
  venue_id: string | null
  /** The version that the change made. */
  version: number
  kind: ProgrammeChangeKind
  /** JSON of what the row said (programme/history.ts); empty when it was added. */
  before: string
  after: string
  /** Why, for organisers; may be empty. */
  reason: string
  at: string
  /** Null: on the command line. */
  by_id: string | null
}

/** One row at most: its number rises with every write that public pages show (pages/public-version.ts). */
export type ProgrammeVersionTable = {
  id: string
  version: number
}

/** The private calendar of a person who asked for one (programme/calendar-feed.ts). */
export type CalendarFeedTable = {
  person_id: string
  /** What the token of the address is made of, with the secret of the passes. */
  seed: string
  token_hash: string
  made_at: string
}
