// Repeats background work. Features list their jobs in feature.ts.
import type { FastifyBaseLogger } from 'fastify'

type Schedule = {
  /** How often (ms) a run starts, unless the previous run still takes time. */
  every: number
  log: FastifyBaseLogger
  /** The log message of a failed run. The next run tries again. */
  failure: string
  /** Whether the first run starts immediately. */
  atStart?: boolean
  /** Contains `failure` after the second failed run in a row, until a run succeeds. */
  failing?: Set<string>
}

/** Repeats `work`, one run at a time, and returns the function that stops it. */
export function repeat(work: () => Promise<unknown>, { failing, ...schedule }: Schedule): () => void {
  const { every, log, failure, atStart = false } = schedule
  let running = false
  let failures = 0
  const run = async () => {
    if (running) return
    running = true
    try {
      await work()
      failures = 0
      failing?.delete(failure)
    } catch (error) {
      log.error({ err: error }, failure)
      if (++failures > 1) failing?.add(failure)
    }
    running = false
  }
  const timer = setInterval(run, every)
  if (atStart) void run()
  return () => clearInterval(timer)
}
