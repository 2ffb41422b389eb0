// The tables of passes and their scans. ../tables.ts says what columns are like.
import type { ScanResult } from '../../../domain/gate/api.ts'

/** A use of PASS_SECRET that still has the key from before each use had a key of its own (server/keys.ts). */
export type LegacyKeyTable = { name: string }

export type PassTable = {
  person_id: string
  /** The ten random characters; the code that people see has a signature as well. */
  code: string
  made_at: string
}

/**
 * Earlier codes of a pass, and the last code of a deleted account. Gates recognise and refuse them. A scan that was
 * made before `replaced_at` and arrives later counts.
 */
export type ReplacedPassTable = {
  code: string
  person_id: string
  replaced_at: string
  /** When the holder was mailed that the pass has a new code. Null: the account was deleted, there is no new code. */
  holder_mailed_at: string | null
}

/** Scans of passes at the gates, refused ones included. */
export type ScanTable = {
  id: string
  /** The scanner makes one for each scan, so that a repeated one has one effect. */
  nonce: string
  /** Null: no pass has that code. */
  person_id: string | null
  direction: 'in' | 'out'
  result: ScanResult
  gate: string
  /** When it was scanned; earlier than `recorded_at` for a scan made offline. */
  at: string
  recorded_at: string
  by_id: string
  /** Why a person with dues was admitted, or a person who had entered earlier on the same day. */
  reason: string
  /** What a device answered without waiting for the server. */
  device_result: ScanResult | null
  /** Not null: flagged for staff, because the server would have answered this, or because its time is unreliable. */
  server_result: ScanResult | null
  /** Why `at` is not certain (domain/offline/happened-at.ts). */
  doubt: 'old' | 'clock' | null
  /** When a member of the staff reviewed it, who, and with which note. */
  reviewed_at: string | null
  reviewed_by: string | null
  review_note: string | null
  /**
   * On an admission: when the person left again. The people inside have an admission of the present day with neither
   * this nor `undone_at`.
   */
  left_at: string | null
  undone_at: string | null
  undone_by: string | null
}
