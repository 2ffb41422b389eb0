// Lets the threads that hash passwords (and compress pages) give way to the thread that answers calls.
import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const threads = '/proc/self/task'
/** As with the command nice: more gives way more. Far above this, log-ins hardly move while other programs keep the machine busy. */
const niceness = 5

/**
 * Lowers the priority of libuv's worker threads, so that a call that arrives does not wait for a hash to use up its share of the processor.
 * Only Linux knows priorities of single threads; elsewhere nothing happens. Call it after the first hash: the threads start with it.
 */
export function letCallsGoFirst(): void {
  try {
    for (const id of readdirSync(threads))
      if (readFileSync(`${threads}/${id}/comm`, 'utf8').startsWith('libuv-worker')) setPriority(Number(id), niceness)
  } catch {
    // Without it everything works, only calls are a little slower while many people log in.
  }
}
