// What every call passes before its route: the overload check, then the reading of its body.
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError, refuse } from '../refuse.ts'

export type OverloadLimits = {
  /** Calls under way at the same time. */
  calls: number
  /** Milliseconds by which the event loop may run late, smoothed, while at least so many calls are under way. */
  delay: number
  callsWhenLate: number
  /** Milliseconds in which a body must be there as a whole. */
  body: number
}

export const defaultOverloadLimits: OverloadLimits = { calls: 1000, delay: 500, callsWhenLate: 20, body: 10_000 }

const sampleEvery = 100
const secondsToComeBack = 5
/** Proxies and monitors must hear that the program lives. /metrics lies outside this scope. */
const alwaysAnswered = '/api/health'

/**
 * Refuses calls of this scope with 503 `overloaded` while more come than the program can do, instead of letting
 * everybody wait. Two signs: too many calls under way, and an event loop that runs late beneath some: with few of them
 * it is other work of the machine that makes it late, such as the build of an update, and refusing helps nobody.
 * `waiting` says how many of the calls only wait for their password's turn: their queue has a maximum of its own
 * (access/passwords.ts).
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

  // Counted after the body was read: whoever sends one slowly costs nothing, and a few of them must not keep everybody
  // else out.
  api.addHook('preValidation', async (request, reply) => {
    if (request.raw.socket.destroyed) return
    calls++
    reply.raw.once('close', () => calls--)
  })
}

/**
 * The mean of the delay so far and the newest one, of which no more than 1.9 times the limit counts: one pause, however
 * long, refuses nobody.
 */
export function smoothed(delay: number, newest: number, limit: number): number {
  return (delay + Math.min(newest, 1.9 * limit)) / 2
}

/** Longest body in bytes that the API reads. */
export const longestBody = 64 * 1024

/**
 * Refuses bodies that are not there as a whole after `longest` milliseconds with 408 `too_slow`, however steadily they
 * drip, and closes the connection. Only organisers send longer ones, behind their guard: for them the time of the
 * whole request holds (app.ts).
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
    // Whoever was answered before the body was read has nobody who reads it, and an error that nobody hears ends the
    // program.
    reply.raw.once('close', stop)
    body.on('error', stop)
    payload.once('error', error => body.destroy(error))
    done(null, payload.pipe(body))
  })
}

const zeroRefusal = anyRefusal('bad_input', { detail: 'a text holds a character that cannot be stored' })

/**
 * Replaces Fastify's parsers by one for JSON; any other type is answered with 415. Calls without a body may still name
 * the type.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text, (error, body) => {
      if (error) return done(error)
      // PostgreSQL stores no zero character and would fail in the middle of a call.
      if (text.includes('\\u0000') && holdsZero(body)) return done(new RefusalError(zeroRefusal))
      done(null, body)
    })
  })
}

/**
 * Refuses addresses with a zero character, as bodies that have one are refused: of calls, pictures and pages. Those of
 * `/*` are only looked up in memory.
 */
export function refuseNulInAddress(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.url.includes('%00') || request.routeOptions.url === '/*') return done()
    reply.headers(headers)
    done(new RefusalError(zeroRefusal))
  })
}

function holdsZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => holdsZero(name) || holdsZero(inner))
}
