// A password hashing queue on the test's clock.
import { vi } from 'vitest'
import { createQueue, type Turn } from '../access/fair-queue.ts'

/**
 * A queue with jobs of one second; calls wait for up to ten seconds. `started` lists the names of jobs in the order in
 * which they started.
 */
export function aQueue({ atOnce = 1, turns = 1, usualWork = 1000 } = {}) {
  const queue = createQueue({ atOnce, turns, admittedWithin: 10_000, longestWait: 13_000, usualWork })
  const started: string[] = []
  /** Requests a job with this name. The job's account has the same name, unless `turn` names another account. */
  const ask = (name: string, turn: Partial<Turn> = {}, length = 1000) =>
    queue.run({ lane: 'campus', account: name, ...turn }, async () => {
      started.push(name)
      await new Promise(resolve => setTimeout(resolve, length))
      return name
    })
  /** Does the same as `ask`, but ignores the answer. */
  const wait = (name: string, turn?: Partial<Turn>, length?: number) => {
    ask(name, turn, length).catch(() => {})
  }
  return { queue, started, ask, wait }
}

/** Advances the test's clock by this many seconds. */
export const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
