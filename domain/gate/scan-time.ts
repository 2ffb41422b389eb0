// When a pass was scanned, at a gate or at a counter.
import type { Millis } from '../day.ts'

/** Milliseconds that a scanner may work without network. */
const longestOffline = 3 * 24 * 60 * 60 * 1000

/**
 * When the pass was scanned (milliseconds). The clock of a scanner may be ahead, and a scan must not get a time after
 * the next one; or it may have forgotten the time, as after an empty battery. The scan then counts as made when it
 * arrives.
 */
export function scannedAt(at: string | null, now: Millis): Millis {
  const scanned = at === null ? now : Date.parse(at)
  return scanned > now || scanned < now - longestOffline ? now : scanned
}
