// Logging in: comparing the password and starting a session (docs/decisions/sessions-and-passwords.md).

import type { Millis } from '../../domain/day.ts'
import { findCredentials, lockWithPassword } from '../access/accounts.ts'
import { logInMails, logIns, type PasswordAttempt } from '../access/attempts.ts'
import type { Turn } from '../access/fair-queue.ts'
import { isPassword } from '../access/passwords.ts'
import { beginSession } from '../access/sessions.ts'
import type { Transaction } from '../database/types.ts'
import { isQueuedFor, queueMail } from '../mail/outbox.ts'
import type { Parts } from '../parts.ts'
import { findPerson, type Person } from '../people/person.ts'

/** `email` as it is stored; a right password gives the attempts back. `device` as device.ts names it. */
export type LogIn = PasswordAttempt & { email: string; password: string; device: string; turn: Turn }

/**
 * Compares the password and starts a session; one from a new device is told by mail. Undefined when the address is
 * unknown or the password wrong, and when the password was replaced or the account deleted while it was compared.
 */
export async function logIn(
  { database, limiter, now }: Pick<Parts, 'database' | 'limiter' | 'now'>,
  { email, password, attempts, known, device, turn }: LogIn,
): Promise<{ person: Person; token: string } | undefined> {
  const account = await findCredentials(database.db, email)
  const right = await isPassword(password, account?.password_hash ?? null, turn)
  if (!account || !right) return undefined
  return database.write(async trx => {
    if (!(await lockWithPassword(trx, account))) return undefined
    await limiter.giveBack(trx, attempts)
    await limiter.count(trx, logIns(email))
    const time = now()
    const { sessionId, token } = await beginSession(trx, account.id, time, device)
    const person = await findPerson(trx, account.id)
    if (!known) await tellOwner(trx, limiter, { person, sessionId }, time)
    return { person, token }
  })
}

/**
 * Tells the owner by mail of a log-in from a new device. Above the limit of such mails one more waits until there is
 * room, and tells of all that came meanwhile: whoever has the password neither fills the outbox nor hides a log-in.
 */
async function tellOwner(
  trx: Transaction,
  limiter: Parts['limiter'],
  { person: { id, email }, sessionId }: { person: Person; sessionId: string },
  now: Millis,
): Promise<void> {
  const wait = await limiter.count(trx, logInMails(email))
  if (wait > 0 && (await isQueuedFor(trx, 'new_log_in', id, now))) return
  await queueMail(trx, 'new_log_in', { personId: id }, now, sessionId, now + wait)
}
