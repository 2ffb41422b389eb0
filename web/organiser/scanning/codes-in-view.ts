// A camera reports each code once while it stays in view. One frame without the code is not enough to forget it: the
// hand may shake, or the phone may stall.
import type { Millis } from '../../../domain/day.ts'

/** Milliseconds without a code after which the same code is reported again. */
const forgetAfter = 3_000
/** The frames in a row that must also be without a code: a stalled phone searches no frames. */
const fewestFrames = 4

/** Returns a function to call for each frame with its code (or null) and time. It returns a code to report, or null. */
export function codesInView(): (code: string | null, now: Millis) => string | null {
  let reported = ''
  let emptyFrames = 0
  /** The time of the first of the empty frames. */
  let since: Millis = 0

  return (code, now) => {
    if (code === null) {
      if (emptyFrames === 0) since = now
      emptyFrames++
      return null
    }
    const isGone = emptyFrames >= fewestFrames && now - since >= forgetAfter
    const isNew = code !== reported || isGone
    emptyFrames = 0
    reported = code
    return isNew ? code : null
  }
}
