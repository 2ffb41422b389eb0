// The tables of registrations, seats, windows and the waiting list. ../tables.ts explains the types of columns.
import type { Generated } from 'kysely'
import type { WindowKind } from '../../../domain/seats/seats.ts'

/** Only active registrations count; ended registrations are history. */
type RegistrationState = 'active' | 'ended'

export type RegistrationTable = {
  id: string
  person_id: string
  event_id: number
  state: RegistrationState
  registered_at: string
  /** When it was ended; null while it is active. */
  ended_at: string | null
  /** The cancellation of the event that ended it; null: active, or ended in another way. */
  cancellation_id: string | null
  /** When the person was reminded of the unpaid seat; null: not since the last decision of staff about it. */
  reminded_at: Generated<string | null>
  /** The time until which staff reserve the unpaid seat; null: the period in the content applies. */
  reserved_until: Generated<string | null>
  /** When the unpaid seat lapsed; null: active, or ended in another way. */
  lapsed_at: Generated<string | null>
}

/** Cancellations of events. An event has at most one current cancellation, without `reinstated_at`. */
export type EventCancellationTable = {
  id: string
  event_id: number
  /** The public reason. */
  reason: string
  cancelled_at: string
  cancelled_by: string
  reinstated_at: string | null
  reinstated_by: string | null
  /** The public reason for reinstating the event; empty while it is cancelled. */
  reinstate_reason: string
}

/** One row per event that has or had limited seats. Incrementing `version` locks its seats. */
export type EventLockTable = {
  event_id: number
  version: number
}

/** The heading of each event when the site last started with it, because registrations have only its number. */
export type EventNameTable = {
  event_id: number
  heading: string
}

/**
 * The organisers' settings of registration for an event, one row per event. Without a row the content applies.
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
  /** Incremented by every change. A save names the version that its writer has seen. */
  version: number
  changed_at: string
  changed_by: string
}

/**
 * `waiting` and `held` are active; `held`: a seat or bed is reserved until `held_until`. The other states are history.
 */
type WaitingState = 'waiting' | 'held' | 'taken' | 'declined' | 'expired' | 'left'

/** The waiting list for seats of events and for beds. */
export type WaitingEntryTable = {
  id: string
  /** The event of the wanted seat; null: the entry is for a bed. */
  event_id: number | null
  /** The facility of the wanted bed; null: the entry is for a seat. */
  facility_id: string | null
  person_id: string
  /** The position in the list, from 1. It is set under the lock of the seats or beds, so it is unique. */
  number: number
  state: WaitingState
  joined_at: string
  /** When the seat or bed was offered; null: not yet. */
  held_at: string | null
  held_until: string | null
  /** The organiser who granted the seat out of turn. */
  granted_by: string | null
  ended_at: string | null
  /** The cancellation of the event that ended the entry; null: active, or ended in another way. */
  cancellation_id: string | null
}
