// Waits in the password queue: the call is repeated, and the page shows the remaining time. Loaded when the first
// answer reports a queue.
import { queueEvent } from './queue-wait.ts'

/** `wait`: seconds until the call's turn, null if it is not in the queue. `again`: seconds until the next call. */
export type Queued = { wait: number | null; again: number }

const second = 1000

/**
 * Waits until the next call, and sends forms the remaining time each second. Returns false if the signal is aborted.
 */
export async function untilAskedAgain({ wait, again }: Queued, signal?: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < again; waited++) {
    if (signal?.aborted) break
    window.dispatchEvent(new CustomEvent(queueEvent, { detail: Math.max(1, (wait ?? again) - waited) }))
    await new Promise(resolve => setTimeout(resolve, second))
  }
  return !signal?.aborted
}
