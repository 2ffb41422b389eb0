// The penalty for a performance that lasts longer than allowed (document 7, §4).
import type { Millis } from '../day.ts'

/** From content: `percent` of the marks for each minute over the limit. */
export type PenaltyRule = { percent: number; minutes: 'full' | 'begun' }

/** What a performance loses, and the minutes for which it does. */
export type Penalty = { minutes: number; percent: number }

const minute = 60_000

/**
 * The penalty for a performance of `lasted` with a limit of `most`, both in milliseconds. Nobody loses more than 100 %.
 * @example penaltyFor(26.5 minutes, 25 minutes, { percent: 20, minutes: 'full' }) // { minutes: 1, percent: 20 }
 */
export function penaltyFor(lasted: Millis, most: Millis, rule: PenaltyRule): Penalty {
  const over = Math.max(0, lasted - most) / minute
  const minutes = rule.minutes === 'full' ? Math.floor(over) : Math.ceil(over)
  return { minutes, percent: Math.min(100, minutes * rule.percent) }
}
