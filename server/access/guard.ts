// The guard of the organisers' calls: a session no older than a working day, a role, and the permission that the call
// needs. domain/staff/roles.ts has the permissions of roles; access/roles.ts reads the roles of people.
import type { FastifyRequest } from 'fastify'
import { isRecent, type Millis } from '../../domain/day.ts'
import {
  endsWhenIdle,
  type HeldRole,
  hasPermission,
  type Permission,
  passwordConfirmedFor,
  staffSessionLength,
} from '../../domain/staff/roles.ts'
import { minute } from '../clock.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { heldRoles } from './roles.ts'
import { hasSecondFactor } from './second-factor.ts'
import { type CurrentUser, currentUser, type Guard, noteStaffUse } from './sessions.ts'
import { refuseWithoutPermission } from './writer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    heldRoles: HeldRole[] | null
  }
}

/** The current user as an organiser. */
export type Staff = CurrentUser & { roles: HeldRole[] }

type GuardOptions = {
  /** True for grave acts, for which the password must have been typed in the last ten minutes. */
  freshPassword?: boolean
  /** False for calls that set up a second factor or check its code. */
  secondFactor?: boolean
  /** True for calls that the console makes automatically, which do not count as use of the session. */
  background?: boolean
}

/** Makes the guard of calls that need a permission; null if any role is enough. */
export type StaffGuard = (
  permission: Permission | null,
  options?: GuardOptions,
) => Guard & { permission: Permission | null }

/**
 * The guards of the organisers' calls. They run before the body is read. They answer 401 without a valid token, for a
 * session of 12 hours or more, and for an idle session of a desk role. They answer 403 without a role, without the
 * second factor, without the permission (holes A2, A5), and when the password must be typed again.
 */
export function staffGuard(parts: Pick<Parts, 'database' | 'now' | 'loggedIn' | 'staffRules'>): StaffGuard {
  const { database, now, loggedIn, staffRules } = parts
  return (permission, { freshPassword = false, secondFactor = true, background = false } = {}) => {
    const guard: Guard = async (request, reply) => {
      await loggedIn(request, reply)
      const person = currentUser(request)
      const roles = await heldRoles(database.db, person.id)
      if (roles.length === 0) refuse('not_staff')
      const time = now()
      if (!isRecent(Date.parse(person.session_started_at), staffSessionLength, time)) refuse('staff_session_ended')
      if (endsWhenIdle(roles)) refuseIdle(person, staffRules.idle, time)
      if (secondFactor && person.second_factor_at === null) await refuseWithoutFactor(person.id, roles)
      if (permission !== null && !hasPermission(roles, permission)) refuse('duty_refused')
      if (freshPassword && !hasFreshPassword(person, time)) refuse('password_needed')
      request.heldRoles = roles
      if (!background) await noteUse(request, person, time)
    }
    return Object.assign(guard, { permission })
  }

  async function refuseWithoutFactor(personId: string, held: readonly HeldRole[]): Promise<void> {
    if (await hasSecondFactor(database.db, personId)) refuse('second_factor_needed')
    if (held.some(({ role }) => staffRules.secondFactor.includes(role))) refuse('second_factor_missing')
  }

  /**
   * Stores at most once a minute that the session is in use. A failure is only logged, because reads must work on a
   * full disk.
   */
  async function noteUse(request: FastifyRequest, session: CurrentUser, time: number): Promise<void> {
    if (staffRules.idle === Infinity || isRecent(lastUse(session), minute, time)) return
    await database
      .write(trx => noteStaffUse(trx, session.session_id, time))
      .catch(error => request.log.warn({ err: error }, 'the use of a session could not be stored'))
  }
}

function refuseIdle(session: CurrentUser, idle: number, time: number): void {
  if (time - lastUse(session) >= idle) refuse('staff_idle', { minutes: idle / minute })
}

/** When the session was last used on the organisers' side, in milliseconds since 1970. */
function lastUse(session: CurrentUser): number {
  return Date.parse(session.staff_used_at ?? session.session_started_at)
}

/** Whether the password was typed recently enough for grave acts at `now`. Typing it at the log-in counts too. */
export function hasFreshPassword(session: CurrentUser, now: Millis): boolean {
  const typedAt = Date.parse(session.password_confirmed_at ?? session.session_started_at)
  return isRecent(typedAt, passwordConfirmedFor, now)
}

/** The current user, if they have the permission for this event. Coordinators have it only for their own events. */
export function staffFor(request: FastifyRequest, permission: Permission, eventId: number): Staff {
  const staff = currentStaff(request)
  refuseWithoutPermission(staff, permission, eventId)
  return staff
}

/** The current user with the roles that the person has at the moment of the call. */
export function currentStaff(request: FastifyRequest): Staff {
  if (!request.heldRoles) refuse('not_staff')
  return { ...currentUser(request), roles: request.heldRoles }
}
