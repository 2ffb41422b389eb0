// The tables of registrations, seats, windows and the waiting list. ../tables.ts says what columns are like.
import type { Generated } from 'kysely'
import type { WindowKind } from '../../../domain/seats/seats.ts'

/** Only active registrations count; ended ones are history. */
type RegistrationState = 'active' | 'ended'

export type RegistrationTable = {
  id: string
  person_id: string
  event_id: number
  state: RegistrationState
  registered_at: string
  /** When it was ended; null while it is active. */
  ended_at: string | null
  /** The cancellation of the event that ended it; null for one that is active or ended in another way. */
  cancellation_id: string | null
  /** When the person was reminded that the seat is not paid for; null: not since staff last decided about it. */
  reminded_at: Generated<string | null>
  /** Until when staff reserve the unpaid seat; null: as long as the content says. */
  reserved_until: Generated<string | null>
  /** When the seat lapsed because nobody paid for it; null for one that is active or ended in another way. */
  lapsed_at: Generated<string | null>
}

/** Cancellations of events. One without `reinstated_at` stands: an event has at most one of these. */
export type EventCancellationTable = {
  id: string
  event_id: number
  /** Why, for everybody. */
  reason: string
  cancelled_at: string
  cancelled_by: string
  reinstated_at: string | null
  reinstated_by: string | null
  /** Why the event takes place after all, for everybody; empty while the cancellation stands. */
  reinstate_reason: string
}

/** One row per event that has or had limited seats: incrementing `version` locks its seats. */
export type EventLockTable = {
  event_id: number
  version: number
}

/** The heading that each event had when the site last started with it: registrations refer to the number alone. */
export type EventNameTable = {
  event_id: number
  heading: string
}

/**
 * What organisers decided about registering for an event, one row per event; without a row the content applies.
 */
export type EventWindowTable = {
  event_id: number
  kind: WindowKind
  opens_at: string | null
  closes_at: string | null
  minutes_before: number
  paused_at: string | null
  /** Null: no limit. */
  seats: number | null
  /** Raised by every change: a writer names the version that it has seen. */
  version: number
  changed_at: string
  changed_by: string
}

/**
 * `waiting` and `held` are active: a seat or a bed is held for the person until `held_until`. The others are history.
 */
type WaitingState = 'waiting' | 'held' | 'taken' | 'declined' | 'expired' | 'left'

/** The one waiting list: for seats of events, and for beds. */
export type WaitingEntryTable = {
  id: string
  /** The event of the wanted seat; null: the entry is for a bed. */
  event_id: number | null
  /** The facility of the wanted bed; null: the entry is for a seat. */
  facility_id: string | null
  person_id: string
  /** The order of joining one list, from 1: drawn under the lock of its seats or beds, so that two never share one. */
  number: number
  state: WaitingState
  joined_at: string
  /** When it was offered; null: not yet. */
  held_at: string | null
  held_until: string | null
  /** The organiser who granted the seat out of turn. */
  granted_by: string | null
  ended_at: string | null
  /** The cancellation of the event that ended it; null for one that is active or ended in another way. */
  cancellation_id: string | null
}
