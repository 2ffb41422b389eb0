// Work that the server does again and again by itself. What is done stands with its feature.
import type { FastifyBaseLogger } from 'fastify'

type Repeating = {
  /** Milliseconds between two runs. */
  every: number
  log: FastifyBaseLogger
  /** What the log says of a run that fails. The next one tries again. */
  failure: string
  /** Runs at once too. */
  atStart?: boolean
  /** Has the failure in it from the second one in a row until a run succeeds. */
  failing?: Set<string>
}

/** Runs `work` again and again, one run at a time, and returns the function that stops it. */
export function repeat(work: () => Promise<unknown>, { failing, ...repeating }: Repeating): () => void {
  const { every, log, failure, atStart = false } = repeating
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
