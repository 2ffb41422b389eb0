// Each route declares its limits (`counts` in its config). Calls are counted here, before the handler runs. Organisers'
// calls declare no limits, because few people make them and each needs a role. Calls that record money use `limitDesk`.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network.ts'
import type { Attempt, Limiter, Limits } from './limits.ts'
import { currentUser } from './sessions.ts'

/**
 * Why a call is not counted here. `handler`: the handler counts passwords, codes or mails, or counts for the person
 * that it found. `memory`: the answer comes from memory or from one row with a known key. `own rows`: the call reads or
 * writes a few rows of the logged-in caller. `signature`: the request is signed.
 */
export type Uncounted = 'handler' | 'memory' | 'own rows' | 'signature'

/** Counts calls of all routes that are added afterwards. */
export function countCalls(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('preHandler', async request => {
    const { counts } = request.routeOptions.config
    if (Array.isArray(counts)) await limiter.take(counts.map(limit => attemptOf(limit, request)))
  })
}

/** Limits with a name that ends in `PerAccount` count by account, the others by network. */
function attemptOf(limit: keyof Limits, request: FastifyRequest): Attempt {
  return { limit, subject: limit.endsWith('PerAccount') ? currentUser(request).id : networkOf(request.ip) }
}
