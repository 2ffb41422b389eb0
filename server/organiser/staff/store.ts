// Grants, ends and lists roles. Rows are ended, never deleted: the history stays.
import { findEvent } from '../../../domain/catalogue.ts'
import { normalEmail } from '../../../domain/email.ts'
import type { HeldRole, Role } from '../../../domain/roles.ts'
import { lockPerson } from '../../account/person.ts'
import { findAccount } from '../../account/store.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Write } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuse } from '../../refuse.ts'
import type { Audited } from '../audit.ts'

/** The roles the person holds. */
export async function heldRoles(db: Db, personId: string): Promise<HeldRole[]> {
  const rows = await activeRoles(db).select(['role', 'events']).where('staff_role.person_id', '=', personId).execute()
  return rows.map(({ role, events }) => ({ role, events: numbers(events) }))
}

/** Selects the roles that people hold now. */
export function activeRoles(db: Db) {
  return db.selectFrom('staff_role').where('staff_role.ended_at', 'is', null)
}

function numbers(events: string): number[] {
  return events === '' ? [] : events.split(',').map(Number)
}

/** Everybody with a role, by name. */
export async function listStaff(db: Db) {
  const rows = await activeRoles(db)
    .innerJoin('person', 'person.id', 'staff_role.person_id')
    .leftJoin('person as granter', 'granter.id', 'staff_role.granted_by')
    .select(['staff_role.id', 'staff_role.role', 'staff_role.events', 'staff_role.granted_at'])
    .select(['person.user_id', 'person.username', 'person.email', 'granter.username as granter'])
    .orderBy('person.username')
    .orderBy('staff_role.role')
    .execute()
  return rows.map(row => ({
    roleId: row.id,
    userId: row.user_id,
    username: row.username,
    email: row.email,
    role: row.role,
    events: numbers(row.events),
    grantedBy: row.granter ?? 'command line',
    grantedAt: row.granted_at,
  }))
}

/**
 * Grants a role to the account with this address at `now` (milliseconds). A coordinator's new list of events replaces the old one.
 * `actorId` is null on the command line. Refuses the actor's own account, a role already held, unknown people and events, and an actor
 * who is not an administrator.
 */
export async function grantRole(
  trx: Write,
  edition: Edition,
  actorId: string | null,
  call: { email: string; role: Role; events: readonly number[]; reason: string },
  now: number,
): Promise<Audited<void>> {
  const account = await findAccount(trx, normalEmail(call.email))
  if (!account) refuse('person_unknown')
  await lockForRoles(trx, actorId, account.id)
  const events = eventsOf(edition, call)
  const held = await activeRole(trx, account.id, call.role)
  if (held?.events === events) refuse('role_held', { name: account.username })
  if (held) await endRole(trx, held.id, actorId, now)
  await trx
    .insertInto('staff_role')
    .values({
      id: crypto.randomUUID(),
      person_id: account.id,
      role: call.role,
      events,
      granted_by: actorId,
      granted_at: isoTime(now),
      ended_by: null,
      ended_at: null,
    })
    .execute()
  return {
    answer: undefined,
    entries: [
      {
        action: 'role.grant',
        personId: account.id,
        before: held && { role: call.role, events: numbers(held.events) },
        after: { role: call.role, events: numbers(events) },
        reason: call.reason,
      },
    ],
  }
}

/** Ends a role at `now` (milliseconds). Refuses the actor's own role, one that has ended, and an actor who is not an administrator. */
export async function revokeRole(
  trx: Write,
  actorId: string | null,
  call: { roleId: string; reason: string },
  now: number,
): Promise<Audited<void>> {
  const found = await trx.selectFrom('staff_role').select('person_id').where('id', '=', call.roleId).executeTakeFirst()
  if (!found) refuse('role_unknown')
  await lockForRoles(trx, actorId, found.person_id)
  const ended = await endRole(trx, call.roleId, actorId, now)
  if (!ended) refuse('role_unknown')
  return {
    answer: undefined,
    entries: [
      {
        action: 'role.revoke',
        personId: found.person_id,
        before: { role: ended.role, events: numbers(ended.events) },
        reason: call.reason,
      },
    ],
  }
}

/**
 * Locks both people, always in the same order, and checks the actor's role again: of two administrators who end each other's role at once,
 * one stays.
 */
async function lockForRoles(trx: Write, actorId: string | null, personId: string): Promise<void> {
  if (actorId === personId) refuse('role_of_oneself')
  for (const id of [actorId, personId].filter(id => id !== null).sort()) await lockPerson(trx, id)
  if (actorId !== null && !(await activeRole(trx, actorId, 'admin'))) refuse('duty_refused')
}

function activeRole(trx: Write, personId: string, role: Role) {
  return activeRoles(trx)
    .select(['id', 'role', 'events'])
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst()
}

function endRole(trx: Write, roleId: string, actorId: string | null, now: number) {
  return trx
    .updateTable('staff_role')
    .set({ ended_at: isoTime(now), ended_by: actorId })
    .where('id', '=', roleId)
    .where('ended_at', 'is', null)
    .returning(['role', 'events'])
    .executeTakeFirst()
}

/** A coordinator's events in the form of the table; empty for the other roles. */
function eventsOf(edition: Edition, { role, events }: { role: Role; events: readonly number[] }): string {
  if (role !== 'coordinator') return ''
  if (events.length === 0) refuse('role_events_missing')
  for (const eventId of events) if (!findEvent(edition.catalogue, eventId)) refuse('event_unknown', { eventId })
  return [...new Set(events)].sort((a, b) => a - b).join(',')
}
