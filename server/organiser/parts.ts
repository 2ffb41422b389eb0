// What the routes of the organisers' features are given. Types alone, so that any file may import them.
import type { FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import type { StaffGuard } from './guard.ts'

/** What a feature of the organisers' side is given. */
export type StaffParts = Parts & {
  /** The hook of every call here: session, role and permission. */
  guardFor: StaffGuard
  /** Slows down whoever records money, or supplies pictures, faster than hands can (hole I9). */
  limitDesk: (request: FastifyRequest) => Promise<void>
}
