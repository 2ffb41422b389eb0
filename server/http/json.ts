// Reads JSON bodies. Calls without a body may still name the type; text that a database cannot hold is refused here, also in addresses.
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/** Longest body in bytes that the API reads. */
export const longestBody = 64 * 1024

/** Replaces Fastify's parsers by one for JSON; any other type is answered with 415. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text, (error, body) => {
      if (error) return done(error)
      // PostgreSQL takes no zero character in a text and would fail in the middle of a call.
      if (text.includes('\\u0000') && holdsZero(body)) return done(zeroRefused())
      done(null, body)
    })
  })
}

/** Refuses addresses whose parameters hold a zero character, as bodies that do are refused. */
export function refuseZeroInAddress(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    done(request.url.includes('%00') ? zeroRefused() : undefined)
  })
}

function holdsZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => holdsZero(name) || holdsZero(inner))
}

function zeroRefused(): Error {
  try {
    refuse('bad_input', { detail: 'a text holds a character that cannot be stored' })
  } catch (error) {
    return error as Error
  }
}
