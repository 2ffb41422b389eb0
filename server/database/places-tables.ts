// The tables of windows, places and the waiting list. tables.ts says what columns are like.
import type { WindowKind } from '../../domain/places.ts'

/** What organisers decided about registering for an event, one row an event; without a row what the content says holds. */
export type EventWindowTable = {
  event_id: number
  kind: WindowKind
  opens_at: string | null
  closes_at: string | null
  minutes_before: number
  paused_at: string | null
  /** Null: no limit. */
  places: number | null
  /** Raised by every change: a writer names the version that it has seen. */
  version: number
  changed_at: string
  changed_by: string
}

/** `waiting` and `held` are active: a place is held for the person until `held_until`. The others are history. */
type WaitingState = 'waiting' | 'held' | 'taken' | 'declined' | 'expired' | 'left'

export type WaitingEntryTable = {
  id: string
  event_id: number
  person_id: string
  /** The order of joining within the event, from 1: drawn under the lock of its places, so that two never share one. */
  number: number
  state: WaitingState
  joined_at: string
  /** When a place was offered; null: not yet. */
  held_at: string | null
  held_until: string | null
  /** The organiser who gave the place out of turn. */
  given_by: string | null
  ended_at: string | null
}
