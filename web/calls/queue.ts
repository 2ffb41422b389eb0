// Waiting in the queue of passwords: the page asks again by itself and says how long it will take. Loaded when the
// first answer says that there is a queue.
import { keepTicket, type Queued } from './queue-ticket.ts'
import { queueEvent } from './queue-wait.ts'

const second = 1000

/**
 * Waits until the site is to be asked again, and tells forms each second how long it still takes. Answers false when
 * the signal comes first.
 */
export async function untilAskedAgain({ ticket, wait, again }: Queued, signal?: AbortSignal): Promise<boolean> {
  if (ticket) keepTicket(ticket)
  for (let waited = 0; waited < again; waited++) {
    if (signal?.aborted) break
    window.dispatchEvent(new CustomEvent(queueEvent, { detail: Math.max(1, wait - waited) }))
    await new Promise(resolve => setTimeout(resolve, second))
  }
  return !signal?.aborted
}
