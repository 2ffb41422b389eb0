// Refuses calls with 503 while more come than the program can do, instead of letting everybody wait. Two signs: too many calls under way,
// and an event loop that runs late. The queue of passwords has a maximum of its own (account/passwords.ts).
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

export type OverloadLimits = {
  /** Calls under way at the same time. */
  calls: number
  /** Milliseconds by which the event loop may run late, smoothed. */
  delay: number
}

export const defaultOverloadLimits: OverloadLimits = { calls: 1000, delay: 500 }

const sampleEvery = 100
const secondsToComeBack = 5
/** Proxies and monitors must hear that the program lives. /metrics lies outside this scope. */
const alwaysAnswered = '/api/health'

/** Refuses calls of this scope with `overloaded` above the limits. `waiting` says how many of the calls only wait for their password's turn. */
export function shedOverload(api: FastifyInstance, limits: OverloadLimits, waiting: () => number): void {
  let calls = 0
  let delay = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delay = smoothed(delay, now - last - sampleEvery, limits.delay)
    last = now
  }, sampleEvery).unref()
  api.addHook('onClose', async () => clearInterval(timer))

  api.addHook('onRequest', async request => {
    const overloaded = calls - waiting() >= limits.calls || delay > limits.delay
    if (overloaded && !request.url.startsWith(alwaysAnswered))
      refuse('overloaded', {}, { retryAfter: secondsToComeBack })
  })

  // Counted after the body was read: whoever sends one slowly costs nothing, and a few of them must not keep everybody else out.
  api.addHook('preValidation', async (request, reply) => {
    if (request.raw.socket.destroyed) return
    calls++
    reply.raw.once('close', () => calls--)
  })
}

/** The mean of the delay so far and the newest one, of which no more than 1.9 times the limit counts: one pause, however long, refuses nobody. */
export function smoothed(delay: number, newest: number, limit: number): number {
  return (delay + Math.min(newest, 1.9 * limit)) / 2
}
