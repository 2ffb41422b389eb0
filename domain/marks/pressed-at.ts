// When a judge pressed a mark on a phone that may send it late.
import type { Millis } from '../day.ts'
import { happenedAt } from '../offline/happened-at.ts'

/** How far (ms) a phone's clock may be off to be believed as it is. */
const rightClock = 30_000

/**
 * The time of the press (ms), never after `now`. If the phone's clock is right to half a minute, its own time counts:
 * of two presses of one phone the later one then counts, however long each was on its way. Otherwise only the
 * difference between `at` and `sentAt` counts (offline/happened-at.ts).
 */
export function pressedAt(press: { at: string | null; sentAt: string | null }, now: Millis): Millis {
  const { at, sentAt } = press
  const isRight = sentAt !== null && Math.abs(now - Date.parse(sentAt)) <= rightClock
  return at !== null && isRight ? Math.min(Date.parse(at), now) : happenedAt(press, now).at
}
