// A camera reports each code once while the code stays in view. One frame without the code is not enough to forget the
// code, because the hand may shake or the phone may stall.
import type { Millis } from '../../../domain/day.ts'

/** How long (ms) the frames must be without a code before the same code is reported again. */
const forgetAfter = 3_000
/** How many successive frames must also be without a code, because a stalled phone searches no frames. */
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
