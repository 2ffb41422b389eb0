// The tables of passes and their scans. ../tables.ts says what columns are like.
import type { ScanResult } from '../../../domain/gate/api.ts'

/** A use of PASS_SECRET that goes on with the key from before each use had one of its own (server/keys.ts). */
export type LegacyKeyTable = { name: string }

export type PassTable = {
  person_id: string
  /** The ten random characters; the code that people see has a signature as well. */
  code: string
  made_at: string
}

/**
 * Codes that a pass had before, and the last code of a deleted account. Gates know them, and nobody comes in by them;
 * but a scan that was made before `replaced_at` and arrives later counts.
 */
export type ReplacedPassTable = {
  code: string
  person_id: string
  replaced_at: string
  /** When the holder was told that the pass has a new code. Null: the account was deleted, and there is no new code. */
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
  /** Why somebody with dues was admitted, or somebody who came in earlier on the same day. */
  reason: string
  /** What a device answered without waiting for the server. */
  device_result: ScanResult | null
  /** Not null: the scan is flagged for staff, because the server would have said this, or its time is unreliable. */
  server_result: ScanResult | null
  /** Why `at` is not certain (domain/offline/happened-at.ts). */
  doubt: 'old' | 'clock' | null
  /** When one of the staff has looked at it, who, and with which note. */
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
