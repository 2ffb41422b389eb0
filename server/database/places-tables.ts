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
