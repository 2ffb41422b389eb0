// Checks a password that a logged-in user types again, so that a stolen session is not enough for grave acts.
import type { Transaction } from '../database/types.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { type Credentials, findPasswordHash, lockWithPassword } from './accounts.ts'
import { confirmationAttempt, guess } from './attempts.ts'
import { isPassword, turnOf } from './passwords.ts'
import { refuseWithoutSecondFactor } from './second-factor.ts'
import type { CurrentUser } from './sessions.ts'

/**
 * Checks the typed password and returns the credentials for `lockWithOwnPassword` in the transaction that follows.
 * Refuses with `password_wrong`, with `passwords_too_many` after too many wrong passwords in this session, and with
 * `second_factor_first` while an organiser's session has not passed the second factor.
 */
export async function checkOwnPassword(
  { database, limiter }: Pick<Parts, 'database' | 'limiter'>,
  user: Pick<CurrentUser, 'id' | 'email' | 'session_id' | 'second_factor_at'>,
  { password, request }: { password: string; request: Parameters<typeof turnOf>[0] },
): Promise<Credentials> {
  await refuseWithoutSecondFactor(database.db, user)
  const guesses = confirmationAttempt(user)
  const hash = await findPasswordHash(database.db, user.id)
  const turn = turnOf(request, user.id, { known: true })
  const right = await guess({ database, limiter }, guesses, () => isPassword(password, hash, turn))
  if (!right || hash === null) refuse('password_wrong')
  await database.write(trx => limiter.giveBack(trx, guesses))
  return { id: user.id, password_hash: hash }
}

/**
 * Locks the person as `lockPerson` does. Refuses with `password_wrong` if, after `checkOwnPassword`, the password was
 * replaced or the account deleted. Both also end this session.
 */
export async function lockWithOwnPassword(trx: Transaction, credentials: Credentials): Promise<void> {
  if (!(await lockWithPassword(trx, credentials))) refuse('password_wrong')
}
