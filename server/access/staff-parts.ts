// What the routes of the organisers' calls are given.
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import { type StaffGuard, staffGuard } from './guard.ts'
import { currentUser } from './sessions.ts'

export type StaffParts = Parts & {
  /** The hook of every call here: session, role and permission. */
  guardFor: StaffGuard
  /** Slows down whoever records money, or supplies pictures, faster than hands can (hole I9). */
  limitDesk: (request: FastifyRequest) => Promise<void>
}

/** The parts with the guard of organisers' calls. */
export function withStaff(parts: Parts): StaffParts {
  return {
    ...parts,
    guardFor: staffGuard(parts),
    limitDesk: request =>
      parts.limiter.take([
        { limit: 'deskPerNetwork', whose: networkOf(request.ip) },
        { limit: 'deskPerAccount', whose: currentUser(request).id },
      ]),
  }
}
