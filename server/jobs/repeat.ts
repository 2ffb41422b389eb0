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
}

/** Runs `work` again and again, one run at a time, and returns the function that stops it. */
export function repeat(work: () => Promise<unknown>, { every, log, failure, atStart = false }: Repeating): () => void {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    await work().catch(error => log.error({ err: error }, failure))
    running = false
  }
  const timer = setInterval(run, every)
  if (atStart) void run()
  return () => clearInterval(timer)
}
