// Waits in the password queue: the call is repeated, and the page shows the remaining time. Loaded when the first
// answer reports a queue.
import { queueEvent } from './queue-wait.ts'

/** `wait`: seconds until the call's turn, null if it is not in the queue. `nextCall`: seconds until the next call. */
export type Queued = { wait: number | null; nextCall: number }

const second = 1000

/**
 * Waits until the next call, and sends the remaining time to forms each second. Returns false if the signal is aborted.
 */
export async function waitInQueue({ wait, nextCall }: Queued, signal?: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < nextCall; waited++) {
    if (signal?.aborted) break
    window.dispatchEvent(new CustomEvent(queueEvent, { detail: Math.max(1, (wait ?? nextCall) - waited) }))
    await new Promise(resolve => setTimeout(resolve, second))
  }
  return !signal?.aborted
}
