// Checks every call before its route runs: first whether the program is overloaded, then the body.
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError, refuse } from '../refuse.ts'

export type OverloadLimits = {
  /** The maximum number of simultaneous calls. */
  calls: number
  /** The smoothed delay (ms) of the event loop above which `callsWhenLate` replaces `calls`. */
  delay: number
  /** The maximum number of simultaneous calls while the event loop is late. */
  callsWhenLate: number
  /** How long (ms) a body may take to arrive completely. */
  body: number
}

export const defaultOverloadLimits: OverloadLimits = { calls: 1000, delay: 500, callsWhenLate: 20, body: 10_000 }

const sampleEvery = 100
const secondsToComeBack = 5
/**
 * Calls whose addresses begin with this are never refused, so that proxies and monitors see that the program runs.
 * /metrics is outside this scope.
 */
const alwaysAnswered = '/api/health'

/**
 * Refuses calls of this scope with 503 `overloaded` when there are too many, instead of delaying all of them. The
 * program is overloaded if too many calls run, or if some calls run and the event loop is late. If few calls run, other
 * work of the machine causes the delay, such as building an update, and refusals would not help. `waiting` returns the
 * number of calls that only wait in the hashing queue, which has its own maximum (access/passwords.ts).
 */
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
    const most = delay > limits.delay ? limits.callsWhenLate : limits.calls
    if (calls >= most && calls - waiting() >= most && !request.url.startsWith(alwaysAnswered))
      refuse('overloaded', {}, { retryAfter: secondsToComeBack })
  })

  // Calls are counted after their body was read. Otherwise a few slow senders could block all other callers.
  api.addHook('preValidation', async (request, reply) => {
    // An upload lasts as long as its sender takes, and has limits of its own.
    if (request.raw.socket.destroyed || request.routeOptions.config.streamsBody) return
    calls++
    reply.raw.once('close', () => calls--)
  })
}

/**
 * The mean of the previous delay and the newest one. The newest is capped at 1.9 times the limit, so that a single
 * pause of any length causes no refusal.
 */
export function smoothed(delay: number, newest: number, limit: number): number {
  return (delay + Math.min(newest, 1.9 * limit)) / 2
}

/** The length in bytes of the longest body that the API reads. */
export const longestBody = 64 * 1024

/**
 * Refuses bodies that have not arrived completely after `longest` milliseconds with 408 `too_slow`, and closes the
 * connection. Routes with a larger body limit are exempt: only organisers can call them, or they are uploads. The time
 * limit of the whole request applies (app.ts); a cut upload is continued.
 */
export function limitBodyTime(api: FastifyInstance, longest: number): void {
  api.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers
    if ((length === '0' && !chunked) || request.routeOptions.bodyLimit > longestBody) return done(null, payload)
    const body = new PassThrough()
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      body.destroy(new RefusalError(anyRefusal('too_slow')))
    }, longest)
    const stop = () => clearTimeout(timer)
    body.once('end', stop).once('close', stop)
    // If the call is answered before its body is read, nothing else handles an error of the body. Such an error would
    // end the program.
    reply.raw.once('close', stop)
    body.on('error', stop)
    payload.once('error', error => body.destroy(error))
    done(null, payload.pipe(body))
  })
}

const nulRefusal = anyRefusal('bad_input', { detail: 'a text contains a character that cannot be stored' })

/**
 * Replaces Fastify's parsers by a parser for JSON. Bodies of other types are answered with 415. A call without a body
 * may have a content type.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text, (error, body) => {
      if (error) return done(error)
      // PostgreSQL cannot store NUL characters and would fail in the middle of a call.
      if (text.includes('\\u0000') && containsNul(body)) return done(new RefusalError(nulRefusal))
      done(null, body)
    })
  })
}

/** Refuses addresses with a NUL character. Exempts the route `/*`, which only looks its addresses up in memory. */
export function refuseNulInAddress(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.url.includes('%00') || request.routeOptions.url === '/*') return done()
    reply.headers(headers)
    done(new RefusalError(nulRefusal))
  })
}

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => containsNul(name) || containsNul(inner))
}
