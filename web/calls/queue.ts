// Waiting in the queue of passwords: the page asks again by itself and says how long it will take. Loaded when the
// first answer says that there is a queue.
import { queueEvent } from './queue-wait.ts'

/** Seconds until the turn, null where no place is kept; and seconds until the site is to be asked again. */
export type Queued = { wait: number | null; again: number }

const second = 1000

/**
 * Waits until the site is to be asked again, and tells forms each second how long it still takes. Answers false when
 * the signal comes first.
 */
export async function untilAskedAgain({ wait, again }: Queued, signal?: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < again; waited++) {
    if (signal?.aborted) break
    window.dispatchEvent(new CustomEvent(queueEvent, { detail: Math.max(1, (wait ?? again) - waited) }))
    await new Promise(resolve => setTimeout(resolve, second))
  }
  return !signal?.aborted
}
