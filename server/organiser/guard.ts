// The guard of the organisers' calls: a session no older than a working day, a role, and the permission that the call needs.
// Which role has which permission is in domain/roles.ts; who holds a role, in staff/store.ts.
import type { FastifyRequest } from 'fastify'
import {
  type HeldRole,
  hasPermission,
  type Permission,
  passwordConfirmedFor,
  staffSessionLength,
} from '../../domain/roles.ts'
import { currentUser, type Guard, type SessionPerson } from '../account/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { heldRoles } from './staff/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    heldRoles: HeldRole[] | null
  }
}

/** The current user as an organiser. */
export type Staff = SessionPerson & { roles: HeldRole[] }

export type GuardOptions = {
  /** True for grave acts: the password was typed in the last ten minutes, at the log-in or since. */
  freshPassword?: boolean
}

/** Makes the guard of calls that need a permission; null: any role is enough. */
export type StaffGuard = (permission: Permission | null, options?: GuardOptions) => Guard

/**
 * The guards of the organisers' calls. They run before the body is read and answer 401 without a valid token or with a session
 * of 12 hours and more, 403 without a role, when no role has the permission (holes A2, A5), or when the password must be typed again.
 */
export function staffGuard(database: Database, now: Clock, loggedIn: Guard): StaffGuard {
  return (permission, { freshPassword = false } = {}) =>
    async (request, reply) => {
      await loggedIn(request, reply)
      const person = currentUser(request)
      const roles = await heldRoles(database.db, person.id)
      if (roles.length === 0) refuse('not_staff')
      const time = now()
      if (time - Date.parse(person.session_started_at) >= staffSessionLength) refuse('staff_session_ended')
      if (permission !== null && !hasPermission(roles, permission)) refuse('duty_refused')
      if (freshPassword && time >= passwordConfirmedUntil(person)) refuse('password_needed')
      request.heldRoles = roles
    }
}

/** Until when grave acts are confirmed by the password, in milliseconds since 1970. */
export function passwordConfirmedUntil(session: SessionPerson): number {
  return Date.parse(session.password_confirmed_at ?? session.session_started_at) + passwordConfirmedFor
}

/** The current user with the roles held at the moment of the call. */
export function currentStaff(request: FastifyRequest): Staff {
  if (!request.heldRoles) refuse('not_staff')
  return { ...currentUser(request), roles: request.heldRoles }
}
