// Which codes a camera reports: each once while it stays in view. A single look proves little: a hand shakes, a phone
// stands still for a moment.
import type { Millis } from '../../../domain/day.ts'

/** Milliseconds without a code in view after which the same code counts as new. */
const forgottenAfter = 3_000
/** Looks without a code, one after another, that this takes besides: a phone that stood still has not looked. */
const fewestLooks = 4

/** Takes what each look found (null: no code) and when; answers the code to report, or null. */
export function codesInView(): (code: string | null, now: Millis) => string | null {
  let reported = ''
  let looks = 0
  /** When the first of these looks was. */
  let since: Millis = 0

  return (code, now) => {
    if (code === null) {
      if (looks === 0) since = now
      looks++
      return null
    }
    const isGone = looks >= fewestLooks && now - since >= forgottenAfter
    const isNew = code !== reported || isGone
    looks = 0
    reported = code
    return isNew ? code : null
  }
}
