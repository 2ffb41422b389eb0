// The password that somebody who is logged in types again: a stolen session is not enough for grave acts.
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { type Credentials, findPasswordHash } from './accounts.ts'
import { confirmationAttempt, guess } from './attempts.ts'
import { isPassword } from './passwords.ts'
import type { CurrentUser } from './sessions.ts'

/**
 * Compares the password that the current user typed again and answers what it was compared with, for `lockWithPassword`
 * in the transaction that follows. Refuses with `password_wrong`, and with `passwords_too_many` after too many wrong
 * ones in this session; a right one does not count.
 */
export async function checkOwnPassword(
  { database, limiter }: Pick<Parts, 'database' | 'limiter'>,
  user: Pick<CurrentUser, 'id' | 'email' | 'session_id'>,
  { password, signal }: { password: string; signal: AbortSignal },
): Promise<Credentials> {
  const guesses = confirmationAttempt(user)
  const hash = await findPasswordHash(database.db, user.id)
  const turn = { lane: user.id, signal }
  const right = await guess({ database, limiter }, guesses, () => isPassword(password, hash, turn))
  if (!right || hash === null) refuse('password_wrong')
  await database.write(trx => limiter.giveBack(trx, guesses))
  return { id: user.id, password_hash: hash }
}
