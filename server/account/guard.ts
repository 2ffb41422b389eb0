// The current user: the person whose access token the request carries. Nothing else in a request says who it is (hole A1).
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionPerson } from '../account/sessions.ts'
import { extendSession, findSession } from '../account/sessions.ts'
import { looksLikeToken } from '../account/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/types.ts'
import { refuse } from '../refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: SessionPerson | null
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The guard of every call that needs a log-in: it runs before the body is read and answers 401 without a valid token. */
export function loggedInGuard(database: Database, now: Clock): Guard {
  return async request => {
    const token = request.headers['x-access-token']
    if (!looksLikeToken(token)) refuse('not_logged_in')
    const time = now()
    const session = await findSession(database.db, token, time)
    if (!session) refuse('not_logged_in')
    request.session = session
    await extendSession(database, session, time)
  }
}

/** The current user, in a route behind the guard. */
export function currentUser(request: FastifyRequest): SessionPerson {
  if (!request.session) refuse('not_logged_in')
  return request.session
}
