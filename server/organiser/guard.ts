// Who may call what on the organisers' side: a session no older than a working day, a role, and the duty of the call.
// Which role has which duty is decided in domain/roles.ts; who holds a role, in staff/store.ts.
import type { FastifyRequest } from 'fastify'
import { type Duty, type HeldRole, mayDo, staffSessionLength } from '../../domain/roles.ts'
import { actor, type Guard } from '../account/guard.ts'
import type { SessionPerson } from '../account/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { heldRoles } from './staff/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    heldRoles: HeldRole[] | null
  }
}

/** The acting organiser, in a route behind the guard. */
export type Staff = SessionPerson & { roles: HeldRole[] }

/** Makes the guard of a duty's calls; null: every organiser may. */
export type StaffGuard = (duty: Duty | null) => Guard

/**
 * The guards of the organisers' calls. They run before the body is read and answer 401 without a valid token or with a session
 * of 12 hours and more, 403 without a role or when no role has the duty (holes A2, A5).
 */
export function staffGuard(database: Database, now: Clock, loggedIn: Guard): StaffGuard {
  return duty => async (request, reply) => {
    await loggedIn(request, reply)
    const person = actor(request)
    const roles = await heldRoles(database.db, person.id)
    if (roles.length === 0) refuse('not_staff')
    if (now() - Date.parse(person.session_started_at) >= staffSessionLength) refuse('staff_session_ended')
    if (duty !== null && !mayDo(roles, duty)) refuse('duty_refused')
    request.heldRoles = roles
  }
}

/** The acting organiser with the roles held at the moment of the call. */
export function staff(request: FastifyRequest): Staff {
  if (!request.heldRoles) refuse('not_staff')
  return { ...actor(request), roles: request.heldRoles }
}
