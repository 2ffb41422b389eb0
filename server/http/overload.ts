// When more comes than the program can do, it says so at once with 503 and goes on working, in place of letting everybody wait.
// Two signs: too many calls under way, and an event loop that comes late. The line of passwords has its own (account/passwords.ts).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passwordsInLine } from '../account/passwords.ts'
import { refuse } from '../refuse.ts'

export type OverloadLimits = {
  /** API calls under way; those that wait for a password's turn or are still sending their body are left out. */
  calls: number
  /** Milliseconds by which the event loop may come late, smoothed. */
  lateness: number
}

export const defaultOverloadLimits: OverloadLimits = { calls: 1000, lateness: 500 }

const lookEvery = 100
const mostOfOneLook = 1.9
const secondsToComeBack = 5
/** A proxy or monitor must hear that the program lives, above all now. /metrics lies outside this scope. */
const alwaysAnswered = '/api/health'

/** Refuses calls of this scope with `overloaded` while one of the limits is passed. Pages come from memory and are always answered. */
export function shedOverload(api: FastifyInstance, limits: OverloadLimits): void {
  let calls = 0
  const loop = watchLoop(limits.lateness)
  api.addHook('onClose', async () => loop.stop())

  /** Calls that are not counted at the moment. */
  const sending = new WeakSet<FastifyRequest>()

  api.addHook('onRequest', (request, reply, done) => {
    calls++
    reply.raw.on('close', () => {
      if (!sending.has(request)) calls--
    })
    const tooMuch = calls - passwordsInLine() > limits.calls || loop.comesLate()
    if (tooMuch && !request.url.startsWith(alwaysAnswered)) refuse('overloaded', {}, { retryAfter: secondsToComeBack })
    done()
  })
  // Whoever sends a body slowly costs the program nothing; counted, a few such callers would keep everybody else out.
  api.addHook('onRoute', route => {
    if (route.method === 'GET') return
    route.preParsing = [route.preParsing ?? []].flat().concat((request, _reply, _payload, done) => {
      sending.add(request)
      calls--
      done()
    })
    route.preValidation = [route.preValidation ?? []].flat().concat((request, _reply, done) => {
      sending.delete(request)
      calls++
      done()
    })
  })
}

/**
 * Whether the event loop comes later than `limit` milliseconds. Half of the judgement is the last look, half what was before, and a look counts
 * for less than twice the limit: one pause, however long, is no overload.
 */
function watchLoop(limit: number): { comesLate(): boolean; stop(): void } {
  let smoothed = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const late = Math.min(now - last - lookEvery, mostOfOneLook * limit)
    smoothed = (smoothed + Math.max(0, late)) / 2
    last = now
  }, lookEvery).unref()
  return { comesLate: () => smoothed > limit, stop: () => clearInterval(timer) }
}
