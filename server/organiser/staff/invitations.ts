// Invitations: a role for whoever opens the link of a mail, or scans the code on an administrator's screen, within a day. A mailed one is for
// the account of its address alone, and proves that address.
import { isEmail, normalEmail } from '../../../domain/email.ts'
import { invitationLength, type Role } from '../../../domain/roles.ts'
import type { CurrentUser } from '../../account/sessions.ts'
import { confirmEmail } from '../../account/store.ts'
import { looksLikeToken, newToken, tokenHash } from '../../account/tokens.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Write } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import { refuse } from '../../refuse.ts'
import type { Audited } from '../audit.ts'
import { heldRoles, listStaff, numbers } from './roles.ts'
import { eventsOf, giveRole } from './store.ts'

export type Invitation = { email: string; role: Role; events: readonly number[]; reason: string }

/**
 * Stores an invitation at `now` (milliseconds). With an address it is mailed; without one the answer is the token for a code on the screen.
 * Refuses unknown events and what is no address.
 */
export async function invite(
  trx: Write,
  edition: Edition,
  actorId: string,
  call: Invitation,
  now: number,
): Promise<Audited<string | null>> {
  const { role, reason } = call
  const events = eventsOf(edition, call)
  const email = normalEmail(call.email)
  if (email !== '' && !isEmail(email)) refuse('email_invalid')
  const token = email === '' ? newToken() : null
  const id = crypto.randomUUID()
  await trx
    .insertInto('staff_invitation')
    .values({
      ...{ id, token_hash: token && tokenHash(token), role, events, email, reason },
      ...{ created_by: actorId, created_at: isoTime(now), expires_at: isoTime(now + invitationLength) },
      ...{ accepted_by: null, accepted_at: null, ended_at: null },
    })
    .execute()
  if (token === null) await queueMail(trx, 'staff_invitation', email, now, id)
  // Address and reason are left out: nobody could take them out of the log again. The reason enters it with who accepts.
  const after = { role, events: numbers(events), by: token === null ? 'mail' : 'code' }
  return { answer: token, entries: [{ action: 'role.invite', personId: null, after }] }
}

/** Selects the invitations that can be accepted at `now` (milliseconds). */
function openInvitations(db: Db, now: number) {
  return db
    .selectFrom('staff_invitation')
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', isoTime(now))
}

/** The invitations that can be accepted at `now` (milliseconds), the newest first. */
async function listInvitations(db: Db, now: number) {
  const rows = await openInvitations(db, now)
    .innerJoin('person', 'person.id', 'staff_invitation.created_by')
    .select(['staff_invitation.id', 'role', 'events', 'staff_invitation.email', 'username', 'expires_at'])
    .orderBy('staff_invitation.created_at', 'desc')
    .execute()
  return rows.map(({ id, role, events, email, username, expires_at }) => ({
    ...{ invitationId: id, role, events: numbers(events), email, invitedBy: username, expiresAt: expires_at },
  }))
}

/** What the mail of an invitation says; undefined once it cannot be accepted any more. */
export function findInvitation(db: Db, id: string, now: number) {
  return openInvitations(db, now)
    .innerJoin('person', 'person.id', 'staff_invitation.created_by')
    .select(['role', 'person.username as inviter'])
    .where('staff_invitation.id', '=', id)
    .executeTakeFirst()
}

/** Makes the token of a mail that leaves now: earlier ones of this invitation stop working. */
export async function renewToken(trx: Write, id: string): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('staff_invitation')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** What the invitation with this token offers at `now` (milliseconds); undefined when it is unknown, used, ended or expired. */
export async function readInvitation(db: Db, token: string, now: number) {
  const found = looksLikeToken(token)
    ? await openInvitations(db, now)
        .innerJoin('person', 'person.id', 'staff_invitation.created_by')
        .select(['role', 'events', 'staff_invitation.email', 'person.username as invitedBy', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirst()
    : undefined
  return found && { ...found, events: numbers(found.events) }
}

/**
 * Gives the role of an invitation to the current user at `now` (milliseconds); whoever invited counts as the one who gave it. Answers whether
 * the role waits for a second administrator. Refuses an invitation that is not open or whose inviter is no administrator any more, one for
 * another address, and without a mailed invitation an address that nobody has confirmed. Of two calls with one token only one gets it.
 */
export async function acceptInvitation(
  trx: Write,
  edition: Edition,
  person: CurrentUser,
  token: string,
  now: number,
): Promise<Audited<{ role: Role; waits: boolean }>> {
  if (!(await readInvitation(trx, token, now))) refuse('invitation_invalid')
  const taken = await trx
    .updateTable('staff_invitation')
    .set({ accepted_by: person.id, accepted_at: isoTime(now) })
    .where('token_hash', '=', tokenHash(token))
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['role', 'events', 'email', 'reason', 'created_by'])
    .executeTakeFirst()
  if (!taken) refuse('invitation_invalid')
  const { role, email, reason, created_by: inviter } = taken
  const held = await heldRoles(trx, inviter)
  if (!held.some(one => one.role === 'admin')) refuse('invitation_invalid')
  if (email !== '' && email !== person.email) refuse('invitation_other')
  if (email === '' && person.email_confirmed_at === null) refuse('invitation_unconfirmed')
  if (email !== '') await confirmEmail(trx, person.id, now)
  const events = numbers(taken.events)
  // The session that holds the invitation goes on: it came by the same mail or the same screen.
  const account = { ...person, email_confirmed_at: person.email_confirmed_at ?? isoTime(now) }
  const gift = { account, role, events, keepSession: person.session_id }
  const { before, after, waits } = await giveRole(trx, edition, inviter, gift, now)
  return { answer: { role, waits }, entries: [{ action: 'role.accept', personId: person.id, before, after, reason }] }
}

/** Ends an invitation at `now` (milliseconds). Refuses one that is not open. */
export async function endInvitation(
  trx: Write,
  { invitationId }: { invitationId: string },
  now: number,
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
  const before = { role: ended.role, events: numbers(ended.events) }
  return { answer: undefined, entries: [{ action: 'role.uninvite', personId: null, before }] }
}

/** The page of the staff: who holds which role, and the invitations that can be accepted at `now` (milliseconds). */
export async function readStaffPage(db: Db, now: number) {
  return { rows: await listStaff(db), invitations: await listInvitations(db, now) }
}
