// Turns every error of a call into an answer with a status, a code and a sentence for people. Stack, SQL and driver
// messages go only to the log (hole O4).
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import type { Refusal } from '../../domain/refusals.ts'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { isUnavailable } from '../database/errors.ts'
import { RefusalError } from '../refuse.ts'
import { Unavailable } from '../unavailable.ts'
import { badInput } from './bad-input.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal, for the log and the metrics; null if the call was not refused. */
    refusalCode: string | null
  }
}

const secondsToComeBack = 5

/** Installs the error handler of all calls. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateReply('refusalCode', null)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

/** Answers a call that failed. An unexpected error is logged in full and answered as `internal`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reason = refusalFor(error, request)
  if (reason.status >= 500 && !(error instanceof RefusalError)) request.log.error({ err: error }, 'a call failed')
  return sendRefusal(reply, reason)
}

/** Sends a refusal as JSON with its status. `retryAfter` becomes the Retry-After header. */
export function sendRefusal(reply: FastifyReply, reason: Refusal): FastifyReply {
  const { status, code, retryAfter, ...fields } = reason
  reply.refusalCode = code
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // The route's schema describes only successful answers.
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(JSON.stringify({ ...fields, code }))
}

function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof RefusalError) return error.refusal
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error.validation, request)
  if (error instanceof Unavailable || isUnavailable(error))
    return anyRefusal('unavailable', {}, { retryAfter: secondsToComeBack })
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return anyRefusal('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return anyRefusal('unsupported_media')
  if (code === 'FST_ERR_BAD_URL') return anyRefusal('bad_input', { detail: 'the address is not written correctly' })
  if (statusCode === 404) return anyRefusal('not_found')
  const serialization = error instanceof Error && isResponseSerializationError(error)
  if (!serialization && statusCode !== undefined && statusCode >= 400 && statusCode < 500) return anyRefusal('not_json')
  return anyRefusal('internal')
}
