// Grants, approves and ends roles. Rows are ended and never deleted, so the history stays.
import { normalEmail } from '../../domain/account/email.ts'
import type { Millis } from '../../domain/day.ts'
import { approvedBySecond, hasPermission, type Role } from '../../domain/staff/roles.ts'
import { findAccount, lockPeople } from '../access/accounts.ts'
import { activeRoles, findRole, heldRoles, openRoles, parseEventIds } from '../access/roles.ts'
import { endAllSessions } from '../access/sessions.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'

/**
 * Grants a role to the account with this address at `now`. A coordinator's new list of events replaces the old list. A
 * new administrator waits for the approval of a second administrator; on the command line (`actorId` null) the role is
 * active at once. Refuses the actor's own account, an unconfirmed address, a role that the person already has, unknown
 * people and events, and an actor who is not an administrator.
 */
export async function grantRole(
  trx: Transaction,
  edition: Edition,
  actorId: string | null,
  call: { email: string; role: Role; events: readonly number[]; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  const account = await findAccount(trx, normalEmail(call.email))
  if (!account) refuse('person_unknown')
  const { before, after } = await giveRole(trx, edition, actorId, { ...call, account }, now)
  return {
    answer: undefined,
    entries: [{ action: 'role.grant', personId: account.id, before, after, reason: call.reason }],
  }
}

type Grant = {
  account: { id: string; email: string; username: string; email_confirmed_at: string | null }
  role: Role
  events: readonly number[]
  /** The id of the session that does not end. The person's other sessions end when the role becomes active. */
  keepSession?: string
}

/**
 * Grants the role as `grantRole` does. Returns the values for the audit log, and whether the role waits for a second
 * administrator.
 */
export async function giveRole(trx: Transaction, edition: Edition, actorId: string | null, grant: Grant, now: Millis) {
  const { account, role, keepSession } = grant
  await lockForRoles(trx, actorId, account.id)
  // The person who signed up with an address may not be the person who reads its mail.
  if (account.email_confirmed_at === null) refuse('role_unconfirmed', { name: account.username })
  const events = storedEventIds(edition, grant)
  const held = await openRole(trx, account.id, role)
  if (held?.approved_at === null) refuse('role_waits', { name: account.username })
  if (held?.events === events) refuse('role_held', { name: account.username })
  if (held) await endRole(trx, held.id, actorId, now)
  const isActive = actorId === null || !approvedBySecond.includes(role)
  const roleId = crypto.randomUUID()
  await trx
    .insertInto('staff_role')
    .values({
      id: roleId,
      person_id: account.id,
      role,
      events,
      granted_by: actorId,
      granted_at: isoTime(now),
      approved_by: isActive ? actorId : null,
      approved_at: isActive ? isoTime(now) : null,
      ended_by: null,
      ended_at: null,
    })
    .execute()
  if (isActive) await beginRole(trx, account, roleId, now, keepSession)
  else await askOtherAdmins(trx, actorId, roleId, now)
  return {
    before: held && { role, events: parseEventIds(held.events) },
    after: { role, events: parseEventIds(events), ...(!isActive && { waits: 'for a second administrator' }) },
    waits: !isActive,
  }
}

/**
 * Approves a waiting role at `now`; `actorId` is null on the command line. Refuses the administrator who granted it,
 * the person concerned, a role that is active or has ended, and an actor who is not an administrator.
 */
export async function approveRole(
  trx: Transaction,
  actorId: string | null,
  { roleId }: { roleId: string },
  now: Millis,
): Promise<Audited<void>> {
  const found = await findRole(trx, roleId)
  if (!found) refuse('role_unknown')
  await lockForRoles(trx, actorId, found.person_id)
  if (actorId !== null && found.granted_by === actorId) refuse('role_approve_own')
  const approved = await trx
    .updateTable('staff_role')
    .set({ approved_by: actorId, approved_at: isoTime(now) })
    .where('id', '=', roleId)
    .where('approved_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['role', 'events'])
    .executeTakeFirst()
  if (!approved) refuse('role_unknown')
  await beginRole(trx, { id: found.person_id }, roleId, now)
  const after = { role: approved.role, events: parseEventIds(approved.events) }
  return { answer: undefined, entries: [{ action: 'role.approve', personId: found.person_id, after }] }
}

/**
 * Replaces a coordinator's list of events at `now`. Sessions do not end, because permissions are read with every call.
 * Refuses the actor's own role, a role that somebody else has changed or ended, unknown events, an unchanged list, and
 * an actor who is not an administrator.
 */
export async function changeEvents(
  trx: Transaction,
  edition: Edition,
  actorId: string,
  call: { roleId: string; events: readonly number[]; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  const found = await findRole(trx, call.roleId)
  if (found?.role !== 'coordinator') refuse('role_unknown')
  await lockForRoles(trx, actorId, found.person_id)
  const events = storedEventIds(edition, { role: 'coordinator', events: call.events })
  const ended = await endRole(trx, call.roleId, actorId, now)
  // Of two simultaneous changes the second is refused, because its author has not seen the first.
  if (!ended) refuse('role_unknown')
  if (ended.events === events) refuse('role_held', { name: found.username })
  const roleId = crypto.randomUUID()
  await trx
    .insertInto('staff_role')
    .values({
      id: roleId,
      person_id: found.person_id,
      role: 'coordinator',
      events,
      granted_by: actorId,
      granted_at: isoTime(now),
      approved_by: actorId,
      approved_at: isoTime(now),
      ended_by: null,
      ended_at: null,
    })
    .execute()
  await queueMail(trx, 'role_granted', { personId: found.person_id }, now, roleId)
  const before = { role: 'coordinator', events: parseEventIds(ended.events) }
  const after = { role: 'coordinator', events: parseEventIds(events) }
  return {
    answer: undefined,
    entries: [{ action: 'role.grant', personId: found.person_id, before, after, reason: call.reason }],
  }
}

/** Ends the person's earlier sessions and mails the person that the role is active. */
async function beginRole(trx: Transaction, { id }: { id: string }, roleId: string, now: Millis, keepSession?: string) {
  await endAllSessions(trx, id, now, keepSession)
  await queueMail(trx, 'role_granted', { personId: id }, now, roleId)
}

/** Asks all other administrators by mail to approve a waiting role. */
async function askOtherAdmins(trx: Transaction, actorId: string, roleId: string, now: Millis): Promise<void> {
  const others = await activeRoles(trx)
    .innerJoin('person', 'person.id', 'staff_role.person_id')
    .select('person.id')
    .where('staff_role.role', '=', 'admin')
    .where('person.id', '!=', actorId)
    .execute()
  for (const { id } of others) await queueMail(trx, 'role_pending', { personId: id }, now, roleId)
}

/** Ends a role at `now`. Refuses the actor's own role, an ended role, and an actor who is not an administrator. */
export async function revokeRole(
  trx: Transaction,
  actorId: string | null,
  call: { roleId: string; reason: string },
  now: Millis,
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
        before: { role: ended.role, events: parseEventIds(ended.events) },
        reason: call.reason,
      },
    ],
  }
}

/**
 * Locks both people, always in the same order, and checks the actor's role again. So if two administrators end each
 * other's role at the same moment, one of them keeps the role.
 */
async function lockForRoles(trx: Transaction, actorId: string | null, personId: string): Promise<void> {
  if (actorId === personId) refuse('role_of_oneself')
  await lockPeople(trx, actorId === null ? [personId] : [actorId, personId])
  const own = actorId === null ? [] : await heldRoles(trx, actorId)
  if (actorId !== null && !hasPermission(own, 'staff')) refuse('duty_refused')
}

/** The person's active or waiting role of this kind. */
function openRole(trx: Transaction, personId: string, role: Role) {
  return openRoles(trx)
    .select(['id', 'events', 'approved_at'])
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst()
}

function endRole(trx: Transaction, roleId: string, actorId: string | null, now: Millis) {
  return trx
    .updateTable('staff_role')
    .set({ ended_at: isoTime(now), ended_by: actorId })
    .where('id', '=', roleId)
    .where('ended_at', 'is', null)
    .returning(['role', 'events'])
    .executeTakeFirst()
}

/** A coordinator's event ids as they are stored, joined by commas; empty for other roles. Refuses unknown events. */
export function storedEventIds(edition: Edition, { role, events }: { role: Role; events: readonly number[] }): string {
  if (role !== 'coordinator') return ''
  if (events.length === 0) refuse('role_events_missing')
  for (const eventId of events) requireEvent(edition, eventId)
  return [...new Set(events)].sort((a, b) => a - b).join(',')
}
