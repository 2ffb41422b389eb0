// The threads that hash passwords (and compress pages): as many as hash at once, and they give way to the thread that answers calls.
// libuv reads the number of its threads when it first needs one, so a program that serves calls imports this file before all others.
import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Passwords that are hashed at the same time (decision 3). */
export const hashesAtOnce = 2

// Of more threads each would hash in turn, in memory of its own that is in no cache by then: a sixth fewer log-ins a second.
// biome-ignore lint/style/noProcessEnv: no setting of the site, but the only way to tell libuv.
process.env.UV_THREADPOOL_SIZE ??= String(hashesAtOnce)

const threads = '/proc/self/task'
/**
 * As with the command nice: more gives way more. With less, a hash takes the processor back from a call in the middle more often; with 19,
 * the most there is, log-ins would hardly move while other programs keep all processors busy.
 */
const niceness = 15

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
