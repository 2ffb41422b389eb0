// Computes when an act happened if a device sends it late.
import type { Millis } from '../day.ts'

/** Older acts wait for staff: no gate is without network for so long. */
export const longestOffline = 3 * 24 * 60 * 60 * 1000

export type HappenedAt = {
  at: Millis
  /** Why `at` is uncertain: the act is older than `longestOffline` (old), or the device's clock was changed (clock). */
  doubt: 'old' | 'clock' | null
}

/**
 * The time of the act by the server's clock. Only the difference between `at` and `sentAt` counts, both by the device's
 * clock, which may be days off.
 * @example happenedAt({ at: '2001-01-01T00:00:00Z', sentAt: '2001-01-01T01:00:00Z' }, now) // now less one hour
 */
export function happenedAt({ at, sentAt }: { at: string | null; sentAt: string | null }, now: Millis): HappenedAt {
  if (at === null) return { at: now, doubt: null }
  const age = (sentAt === null ? now : Date.parse(sentAt)) - Date.parse(at)
  if (age < 0) return { at: now, doubt: sentAt === null ? null : 'clock' }
  return { at: now - age, doubt: age > longestOffline ? 'old' : null }
}
