// Logging in: comparing the password and starting a session (docs/decisions/sessions-and-passwords.md).

import { findCredentials, lockWithPassword } from '../access/accounts.ts'
import { logIns, type PasswordAttempt } from '../access/attempts.ts'
import type { Turn } from '../access/fair-queue.ts'
import { isPassword } from '../access/passwords.ts'
import { beginSession } from '../access/sessions.ts'
import { queueMail } from '../mail/outbox.ts'
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
    if (!known) await queueMail(trx, 'new_log_in', { personId: person.id }, time, sessionId)
    return { person, token }
  })
}
