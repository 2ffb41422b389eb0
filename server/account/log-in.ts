// Logging in: comparing the password and starting a session (docs/decisions/sessions-and-passwords.md).
import type { Parts } from '../parts.ts'
import type { PasswordAttempt } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { findPerson, type Person } from './person.ts'
import { startSession } from './sessions.ts'
import { findCredentials, lockWithPassword } from './store.ts'

/** `email` as it is stored; a right password gives the attempts back. */
export type LogIn = PasswordAttempt & { email: string; password: string }

/**
 * Compares the password and starts a session. Undefined when the address is unknown or the password wrong, and when the password was replaced
 * or the account deleted while it was compared.
 */
export async function logIn(
  { database, limiter, now }: Pick<Parts, 'database' | 'limiter' | 'now'>,
  { email, password, attempts, lane }: LogIn,
): Promise<{ person: Person; token: string } | undefined> {
  const account = await findCredentials(database.db, email)
  const right = await isPassword(password, account?.password_hash ?? null, lane)
  if (!account || !right) return undefined
  return database.write(async trx => {
    if (!(await lockWithPassword(trx, account))) return undefined
    await limiter.giveBack(trx, attempts)
    const token = await startSession(trx, account.id, now())
    return { person: await findPerson(trx, account.id), token }
  })
}
