// Changes of the name or the e-mail address of an account. The person requests a change with the password and confirms
// it by a link mailed to the new address (for a name, to the present address). The confirmed address decides whether
// the person is a student of the institute, and so the price.
import { isEmail, normalEmail } from '../../domain/account/email.ts'
import { checkUsername, plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import { eventName, findEvent } from '../../domain/edition/catalogue.ts'
import { type Credentials, lockPerson } from '../access/accounts.ts'
import { lockWithOwnPassword } from '../access/own-password.ts'
import { looksLikeToken, newToken, tokenHash } from '../access/tokens.ts'
import { day, isoTime } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import { searchText } from '../database/search-text.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { findPerson, isStudent, type Person, registeredEvents } from '../people/person.ts'
import { shareWindows } from '../people/window-locks.ts'
import type { PersonHooks } from '../person-hooks.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { refuseForTeams } from './details.ts'
import { revokeLinks } from './links.ts'
import { changeStudent, refuseStudentAfterUse } from './student-after-use.ts'

/** How long (ms) the link of a change works. */
export const identityLinkLength = day

type RequestedChange = { username?: string | undefined; email?: string | undefined }

/**
 * Stores the requested change and queues the mail with its link. Returns the address of the mail, or null if nothing
 * would change. Cancels an earlier request. `credentials` are those with which the password was checked. Refuses what
 * `applyChange` would refuse. Refuses a new name without a new address while the present address is not confirmed.
 */
export async function requestChange(
  trx: Transaction,
  edition: Edition,
  call: { credentials: Credentials } & RequestedChange & Pick<PersonHooks, 'hasUsed'>,
  now: Millis,
): Promise<string | null> {
  await lockWithOwnPassword(trx, call.credentials)
  const person = await findPerson(trx, call.credentials.id)
  const username = differing(call.username === undefined ? undefined : plainLine(call.username), person.username)
  const email = differing(call.email === undefined ? undefined : normalEmail(call.email), person.email)
  await cancelRequestedChanges(trx, person.id, now)
  if (username === null && email === null) return null
  if (email === null && person.email_confirmed_at === null) refuse('name_unconfirmed')
  await refuseChange(trx, edition, person, { username, email }, call)
  const id = crypto.randomUUID()
  await trx
    .insertInto('identity_change')
    .values({
      id,
      person_id: person.id,
      username,
      email,
      old_username: person.username,
      old_email: person.email,
      token_hash: null,
      requested_at: isoTime(now),
      expires_at: isoTime(now + identityLinkLength),
      done_at: null,
      replaced_at: null,
    })
    .execute()
  if (email === null) await queueMail(trx, 'name_change', { personId: person.id }, now, id)
  else await queueMail(trx, 'email_change', { address: email, of: person.id }, now, id)
  return email ?? person.email
}

function differing(wanted: string | undefined, present: string): string | null {
  return wanted === undefined || wanted === present ? null : wanted
}

/**
 * Cancels requested changes, so that their links stop working. Every new password calls it. Otherwise a person who knew
 * the old password could still take over the account.
 */
export async function cancelRequestedChanges(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('identity_change')
    .set({ replaced_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

type Change = { username: string | null; email: string | null }

/**
 * Refuses invalid names, and invalid or taken addresses. Refuses an address outside the institute to a person in an
 * event for its students. Refuses a student's address to a person who has used a facility, and a change that a team of
 * one institution forbids (T8).
 */
async function refuseChange(
  trx: Transaction,
  cachedEdition: Edition,
  person: Person,
  { username, email }: Change,
  hooks: Pick<PersonHooks, 'hasUsed'>,
): Promise<void> {
  const events = registeredEvents(person)
  await shareWindows(trx, events)
  const edition = await presentEdition(trx, cachedEdition)
  if (username !== null) refuseIf(checkUsername(username))
  if (email === null) return
  if (!isEmail(email)) refuse('email_invalid')
  const taken = await trx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) refuse('email_taken')
  const { institute } = edition.festival
  const student = isStudent(edition, { ...person, email, email_confirmed_at: isoTime(0) })
  const lost = student ? undefined : events.find(id => findEvent(edition.catalogue, id)?.hostInstituteOnly)
  if (lost !== undefined)
    refuse('student_address_needed', { event: eventName(edition.catalogue, lost), institute: institute.shortName })
  await refuseStudentAfterUse(trx, edition, { personId: person.id, email }, hooks)
  await refuseForTeams(trx, edition, person, { isStudent: student, college: person.college })
}

/** Requested changes that were not confirmed yet. */
function waitingChanges(db: Db, now: Millis) {
  return db
    .selectFrom('identity_change')
    .innerJoin('person', 'person.id', 'identity_change.person_id')
    .where('person.removed_at', 'is', null)
    .where('identity_change.done_at', 'is', null)
    .where('identity_change.replaced_at', 'is', null)
    .where('identity_change.expires_at', '>', isoTime(now))
}

/** The person's requested change that was not confirmed yet, or null. */
export async function waitingChange(db: Db, personId: string, now: Millis): Promise<Change | null> {
  const found = await waitingChanges(db, now)
    .select(['identity_change.username', 'identity_change.email'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found ?? null
}

/** Whether this change has not been confirmed yet, so that its mail should be sent. */
export async function isWaiting(db: Db, changeId: string, now: Millis): Promise<boolean> {
  const waits = await waitingChanges(db, now)
    .select('identity_change.id')
    .where('identity_change.id', '=', changeId)
    .executeTakeFirst()
  return waits !== undefined
}

/** Makes a token for the mail that is being sent. Tokens of earlier attempts stop working. */
export async function renewChangeToken(trx: Transaction, changeId: string): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('identity_change')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', changeId)
    .execute()
  return token
}

/** Whether a requested change still waits for the link with this token. */
export async function isWaitingChange(db: Db, token: string, now: Millis): Promise<boolean> {
  if (!looksLikeToken(token)) return false
  const found = await waitingChanges(db, now)
    .select('identity_change.id')
    .where('identity_change.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the token belongs to a change, even if the change was applied, was cancelled or has expired. */
export async function isChangeToken(db: Db, token: string): Promise<boolean> {
  if (!looksLikeToken(token)) return false
  const found = await db
    .selectFrom('identity_change')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found !== undefined
}

/** The applied change with this id, for the mail that informs the old address. */
export function findAppliedChange(db: Db, changeId: string) {
  return db
    .selectFrom('identity_change')
    .select(['person_id', 'email'])
    .where('id', '=', changeId)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
}

/**
 * Applies the change of this token and returns it; null if no requested change has the token. The change confirms a new
 * address: links to the old address stop working, and a mail informs the old address. The pass keeps its code, because
 * a person with the password can read the code anyway.
 */
export async function applyChange(
  database: Database,
  edition: Edition,
  token: string,
  hooks: PersonHooks,
  now: Millis,
): Promise<Change | null> {
  if (!looksLikeToken(token)) return null
  try {
    return await database.write(trx => applyIn(trx, edition, token, hooks, now))
  } catch (error) {
    // Refuses if another person signed up with the address after the check.
    if (isDuplicate(error)) refuse('email_taken')
    throw error
  }
}

async function applyIn(
  trx: Transaction,
  edition: Edition,
  token: string,
  hooks: PersonHooks,
  now: Millis,
): Promise<Change | null> {
  const findRequest = () =>
    waitingChanges(trx, now)
      .select(['identity_change.id', 'person_id', 'identity_change.username', 'identity_change.email'])
      .where('identity_change.token_hash', '=', tokenHash(token))
      .executeTakeFirst()
  const found = await findRequest()
  if (!found) return null
  await lockPerson(trx, found.person_id)
  // Looks again, because another call may have applied or replaced the change while this call waited for the lock.
  const change = await findRequest()
  if (!change) return null
  const person = await findPerson(trx, change.person_id)
  await refuseChange(trx, edition, person, change, hooks)
  const { username, email } = change
  if (email !== null) {
    const next = { email, email_confirmed_at: isoTime(now) }
    await changeStudent(trx, edition, { person, next, atDesk: false }, hooks, now)
  }
  const next = { username: username ?? person.username, email: email ?? person.email }
  await trx
    .updateTable('person')
    .set({
      ...next,
      search_text: searchText({ ...next, phone: person.phone, college: person.college, userId: person.user_id }),
      ...(email === null ? {} : { email_confirmed_at: isoTime(now) }),
    })
    .where('id', '=', person.id)
    .execute()
  await trx
    .updateTable('identity_change')
    .set({ done_at: isoTime(now) })
    .where('id', '=', change.id)
    .execute()
  if (username !== null) await hooks.renamed(trx, person.id, now)
  if (email === null) return { username, email }
  for (const purpose of ['reset', 'confirm'] as const) await revokeLinks(trx, person.id, now, purpose)
  // An unconfirmed address may belong to a stranger.
  if (person.email_confirmed_at !== null)
    await queueMail(trx, 'email_changed', { address: person.email, of: person.id }, now, change.id)
  return { username, email }
}
