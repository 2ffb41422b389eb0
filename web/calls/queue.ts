// Waits between repeated calls in the password queue, while the page shows the remaining time. Loaded when the first
// answer reports a queue.
import { queueEvent } from './queue-wait.ts'

export type Queued = {
  /** How long (seconds) until the call's turn; null if the call is not in the queue. */
  wait: number | null
  /** How long (seconds) until the next call. */
  next: number
}

const second = 1000

/**
 * Waits until the next call, and sends the remaining time to forms each second. Returns false if the signal is aborted.
 */
export async function waitInQueue({ wait, next }: Queued, signal?: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < next; waited++) {
    if (signal?.aborted) break
    window.dispatchEvent(new CustomEvent(queueEvent, { detail: Math.max(1, (wait ?? next) - waited) }))
    await new Promise(resolve => setTimeout(resolve, second))
  }
  return !signal?.aborted
}
