// An invitation offers a role to the person who opens the link of a mail or scans the code on an administrator's
// screen. It is valid for a day. A mailed invitation is valid only for the account with its address, once that is
// confirmed.
import { isEmail, normalEmail } from '../../domain/account/email.ts'
import type { Millis } from '../../domain/day.ts'
import { invitationLength, type Role } from '../../domain/staff/roles.ts'
import { heldRoles, listStaff, parseEventIds } from '../access/roles.ts'
import type { CurrentUser } from '../access/sessions.ts'
import { looksLikeToken, newToken, tokenHash } from '../access/tokens.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { refuse } from '../refuse.ts'
import { giveRole, storedEventIds } from './store.ts'

export type Invitation = { emails: readonly string[]; role: Role; events: readonly number[]; reason: string }

/**
 * Stores and mails one invitation per distinct address at `now`. If no addresses are given, stores one invitation and
 * returns the token for a code on the screen. Refuses unknown events, and the whole list if one address is invalid.
 */
export async function invite(
  trx: Transaction,
  edition: Edition,
  actorId: string,
  { emails, role, events, reason }: Invitation,
  now: Millis,
): Promise<Audited<{ token: string | null; mailed: number }>> {
  const addresses = [...new Set(emails.map(normalEmail))]
  const wrong = addresses.filter(address => !isEmail(address))
  if (wrong.length > 0) refuse('invitation_addresses', { addresses: wrong.slice(0, 3).join(', ') })
  const token = addresses.length === 0 ? newToken() : null
  const call = { role, events: storedEventIds(edition, { role, events }), reason, created_by: actorId }
  if (token) await storeInvitation(trx, { ...call, email: '', token_hash: tokenHash(token) }, now)
  for (const email of addresses) {
    const id = await storeInvitation(trx, { ...call, email, token_hash: null }, now)
    await queueMail(trx, 'staff_invitation', { address: email, of: null }, now, id)
  }
  // The entries have no address and no reason, because the log cannot forget them. The reason is logged when the
  // invitation is accepted.
  const after = { role, events: parseEventIds(call.events), by: token === null ? 'mail' : 'code' }
  const entry = { action: 'role.invite' as const, personId: null, after }
  return {
    answer: { token, mailed: addresses.length },
    entries: Array.from(addresses.length === 0 ? [''] : addresses, () => entry),
  }
}

type StoredInvitation = {
  role: Role
  events: string
  email: string
  reason: string
  token_hash: string | null
  created_by: string
}

async function storeInvitation(trx: Transaction, stored: StoredInvitation, now: Millis): Promise<string> {
  const id = crypto.randomUUID()
  const open = { accepted_by: null, accepted_at: null, ended_at: null }
  const times = { created_at: isoTime(now), expires_at: isoTime(now + invitationLength) }
  await trx
    .insertInto('staff_invitation')
    .values({ id, ...stored, ...times, ...open })
    .execute()
  return id
}

/** Selects the invitations that can be accepted at `now`. */
function openInvitations(db: Db, now: Millis) {
  return db
    .selectFrom('staff_invitation')
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', isoTime(now))
}

/** The invitations that can be accepted at `now`, the newest first. */
async function listInvitations(db: Db, now: Millis) {
  const rows = await openInvitations(db, now)
    .innerJoin('person', 'person.id', 'staff_invitation.created_by')
    .select(['staff_invitation.id', 'role', 'events', 'staff_invitation.email', 'username', 'expires_at'])
    .orderBy('staff_invitation.created_at', 'desc')
    .execute()
  return rows.map(({ id, role, events, email, username, expires_at }) => ({
    invitationId: id,
    role,
    events: parseEventIds(events),
    email,
    invitedBy: username,
    expiresAt: expires_at,
  }))
}

/** The role and the inviter, for the mail of an invitation; undefined if the invitation can no longer be accepted. */
export function findInvitation(db: Db, id: string, now: Millis) {
  return openInvitations(db, now)
    .innerJoin('person', 'person.id', 'staff_invitation.created_by')
    .select(['role', 'person.username as inviter'])
    .where('staff_invitation.id', '=', id)
    .executeTakeFirst()
}

/** Makes a new token when the mail is sent. Earlier tokens of the invitation become invalid. */
export async function renewToken(trx: Transaction, id: string): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('staff_invitation')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** The invitation with this token; undefined if at `now` it is unknown, used, ended or expired. */
export async function readInvitation(db: Db, token: string, now: Millis) {
  const found = looksLikeToken(token)
    ? await openInvitations(db, now)
        .innerJoin('person', 'person.id', 'staff_invitation.created_by')
        .select(['role', 'events', 'staff_invitation.email', 'person.username as invitedBy', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirst()
    : undefined
  return found && { ...found, events: parseEventIds(found.events) }
}

/**
 * Grants the role of an invitation to the current user at `now`, in the name of the inviter. Returns whether the role
 * waits for a second administrator. Refuses an invitation that is used, ended or expired, is for another address, or is
 * by a former administrator. Refuses people with an unconfirmed address, because a token may reach the wrong person. If
 * two calls have the same token, only one succeeds.
 */
export async function acceptInvitation(
  trx: Transaction,
  edition: Edition,
  person: CurrentUser,
  token: string,
  now: Millis,
): Promise<Audited<{ role: Role; waits: boolean }>> {
  if (!(await readInvitation(trx, token, now))) refuse('invitation_invalid')
  const accepted = await trx
    .updateTable('staff_invitation')
    .set({ accepted_by: person.id, accepted_at: isoTime(now) })
    .where('token_hash', '=', tokenHash(token))
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['role', 'events', 'email', 'reason', 'created_by'])
    .executeTakeFirst()
  if (!accepted) refuse('invitation_invalid')
  const { role, email, reason, created_by: inviter } = accepted
  const held = await heldRoles(trx, inviter)
  if (!held.some(one => one.role === 'admin')) refuse('invitation_invalid')
  if (email !== '' && email !== person.email) refuse('invitation_other')
  if (person.email_confirmed_at === null) refuse('invitation_unconfirmed')
  const events = parseEventIds(accepted.events)
  // The current session does not end, because it received the invitation.
  const grant = { account: person, role, events, keepSession: person.session_id }
  const { before, after, waits } = await giveRole(trx, edition, inviter, grant, now)
  return { answer: { role, waits }, entries: [{ action: 'role.accept', personId: person.id, before, after, reason }] }
}

/** Ends an open invitation at `now`. */
export async function endInvitation(
  trx: Transaction,
  { invitationId }: { invitationId: string },
  now: Millis,
): Promise<Audited<void>> {
  const ended = await trx
    .updateTable('staff_invitation')
    .set({ ended_at: isoTime(now) })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['role', 'events'])
    .executeTakeFirst()
  if (!ended) refuse('invitation_invalid')
  const before = { role: ended.role, events: parseEventIds(ended.events) }
  return { answer: undefined, entries: [{ action: 'role.uninvite', personId: null, before }] }
}

/** The data of the console's page of roles. It has all roles, and the invitations that can be accepted at `now`. */
export async function readStaffPage(db: Db, now: Millis) {
  return { rows: await listStaff(db), invitations: await listInvitations(db, now) }
}
