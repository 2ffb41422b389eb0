// What a call counts for is stated where it is declared (`counts` of its config) and counted here, before its handler
// runs. Calls of organisers state nothing: few people make them, each behind a role; those of money have `limitDesk`.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network.ts'
import type { Attempt, Limiter, Limits } from './limits.ts'
import { currentUser } from './sessions.ts'

/**
 * Why a call counts for nothing here. `handler`: its handler counts what is tried, such as passwords, codes and mails,
 * or counts for the person that it found. `memory`: it is answered from memory, or by a row that is found by its key.
 * `own rows`: it reads or writes a few rows of the caller, who is logged in. `signature`: the caller signs.
 */
export type Uncounted = 'handler' | 'memory' | 'own rows' | 'signature'

/** Counts the calls of the routes that are added afterwards. */
export function countCalls(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('preHandler', async request => {
    const { counts } = request.routeOptions.config
    if (Array.isArray(counts)) await limiter.take(counts.map(limit => attemptOf(limit, request)))
  })
}

/** Limits are named after whom they hold for. */
function attemptOf(limit: keyof Limits, request: FastifyRequest): Attempt {
  return { limit, whose: limit.endsWith('PerAccount') ? currentUser(request).id : networkOf(request.ip) }
}
