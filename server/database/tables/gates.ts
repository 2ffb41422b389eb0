// The tables of passes and their scans. ../tables.ts explains the types of columns.
import type { ScanResult } from '../../../domain/gate/api.ts'

/** A use of PASS_SECRET that still has the old common key. The other uses have their own keys (server/keys.ts). */
export type LegacyKeyTable = { name: string }

export type PassTable = {
  person_id: string
  /** The ten random characters; the code that people see has a signature as well. */
  code: string
  made_at: string
}

/**
 * Earlier codes of a pass, and the last code of a deleted account. Gates recognise and refuse them. A scan from before
 * `replaced_at` is valid even if it arrives later.
 */
export type ReplacedPassTable = {
  code: string
  person_id: string
  replaced_at: string
  /** When the holder was mailed about the new code. Null: the account was deleted, so the pass has no new code. */
  holder_mailed_at: string | null
}

/** Scans of passes at the gates, including refused scans. */
export type ScanTable = {
  id: string
  /** Unique per scan, made by the scanner, so that a repeated request has one effect. */
  nonce: string
  /** Null: the code was unknown. */
  person_id: string | null
  direction: 'in' | 'out'
  result: ScanResult
  gate: string
  /** When the pass was scanned; earlier than `recorded_at` for a scan made offline. */
  at: string
  recorded_at: string
  by_id: string
  /** The reason for admitting a person with dues, or a person who had entered earlier on the same day. */
  reason: string
  /** The answer that a device showed without waiting for the server. */
  device_result: ScanResult | null
  /**
   * The server's own answer, for a scan that staff must review: the device answered otherwise, or the time is
   * unreliable. Null: nothing to review.
   */
  server_result: ScanResult | null
  /** Why `at` is not certain (domain/offline/happened-at.ts). */
  doubt: 'old' | 'clock' | null
  /** When staff reviewed the scan; null: not yet. */
  reviewed_at: string | null
  reviewed_by: string | null
  review_note: string | null
  /**
   * For an admission: when the person left. A person is inside while an admission of the present day has neither
   * `left_at` nor `undone_at`.
   */
  left_at: string | null
  undone_at: string | null
  undone_by: string | null
}
