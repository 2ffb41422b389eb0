// Logging in: comparing the password and starting a session (docs/decisions/sessions-and-passwords.md).
import type { Attempt } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import { isPassword } from './passwords.ts'
import { findPerson, type Person } from './person.ts'
import { startSession } from './sessions.ts'
import { findCredentials, lockWithPassword } from './store.ts'

/** `email` as it is stored; `guesses` are the attempts that a right password gives back. */
export type LogIn = { email: string; password: string; guesses: readonly Attempt[] }

/**
 * Compares the password and starts a session. Undefined when the address is unknown or the password wrong, and when the password was replaced
 * or the account deleted while it was compared.
 */
export async function logIn(
  { database, limiter, now }: Pick<Parts, 'database' | 'limiter' | 'now'>,
  { email, password, guesses }: LogIn,
): Promise<{ person: Person; token: string } | undefined> {
  const account = await findCredentials(database.db, email)
  const right = await isPassword(password, account?.password_hash ?? null)
  if (!account || !right) return undefined
  return database.write(async trx => {
    if (!(await lockWithPassword(trx, account))) return undefined
    await limiter.giveBack(trx, guesses)
    const token = await startSession(trx, account.id, now())
    return { person: await findPerson(trx, account.id), token }
  })
}
