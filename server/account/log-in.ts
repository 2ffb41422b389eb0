// Logs in: checks the password and starts a session (docs/decisions/sessions-and-passwords.md).

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

/**
 * `email` is in its stored form, `device` is named by device.ts. A correct password lowers the counters of `attempts`
 * again.
 */
export type LogIn = PasswordAttempt & { email: string; password: string; device: string; turn: Turn }

/**
 * Checks the password, starts a session and mails the owner about a new device. Returns undefined if the address or the
 * password is wrong, or if the password was changed or the account deleted during the check.
 */
export async function logIn(
  { database, limiter, now }: Pick<Parts, 'database' | 'limiter' | 'now'>,
  { email, password, attempts, known, device, turn }: LogIn,
): Promise<{ person: Person; token: string } | undefined> {
  const account = await findCredentials(database.db, email)
  const isCorrect = await isPassword(password, account?.password_hash ?? null, turn)
  if (!account || !isCorrect) return undefined
  return database.write(async trx => {
    if (!(await lockWithPassword(trx, account))) return undefined
    await limiter.giveBack(trx, attempts)
    await limiter.count(trx, logIns(email))
    const time = now()
    const { sessionId, token } = await beginSession(trx, account.id, time, device)
    const person = await findPerson(trx, account.id)
    if (!known) await mailOwner(trx, limiter, { person, sessionId }, time)
    return { person, token }
  })
}

/**
 * Mails the owner about a log-in from a new device. Above the limit of such mails, one later mail covers all further
 * log-ins. So an attacker with the password can neither flood the outbox nor hide a log-in.
 */
async function mailOwner(
  trx: Transaction,
  limiter: Parts['limiter'],
  { person: { id, email }, sessionId }: { person: Person; sessionId: string },
  now: Millis,
): Promise<void> {
  const wait = await limiter.count(trx, logInMails(email))
  if (wait > 0 && (await isQueuedFor(trx, 'new_log_in', id, now))) return
  await queueMail(trx, 'new_log_in', { personId: id }, now, sessionId, now + wait)
}
