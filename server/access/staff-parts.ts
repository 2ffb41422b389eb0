// The parts that the routes of organisers' calls need.
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import { type StaffGuard, staffGuard } from './guard.ts'
import { currentUser } from './sessions.ts'

export type StaffParts = Parts & {
  /** Makes the guard of a call: session, role and permission. */
  guardFor: StaffGuard
  /** Limits calls that record money, upload pictures or mail people (hole I9). Nobody types faster than the limit. */
  limitDesk: (request: FastifyRequest) => Promise<void>
}

/** The parts with the guard of organisers' calls. */
export function withStaff(parts: Parts): StaffParts {
  return {
    ...parts,
    guardFor: staffGuard(parts),
    limitDesk: request =>
      parts.limiter.take([
        { limit: 'deskPerNetwork', subject: networkOf(request.ip) },
        { limit: 'deskPerAccount', subject: currentUser(request).id },
      ]),
  }
}
