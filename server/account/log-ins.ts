// Logging in, for several people at once: what their passwords are compared with, and the sessions of those who had the right one. Beside
// the hash, ways to the database are what a log-in costs: docs/decisions/sessions-and-passwords.md.
import type { Clock } from '../clock.ts'
import { inGroups, usualMost } from '../database/groups.ts'
import type { Database, Write } from '../database/types.ts'
import type { Attempt, Limiter } from '../http/limits.ts'
import { isPassword } from './passwords.ts'
import { startSessions } from './sessions.ts'
import { type Credentials, findCredentials, findPeople, lockWithPasswords, type Person } from './store.ts'

/** Milliseconds that whoever had the right password waits, at most, for those whose passwords are still to be compared. */
const patience = 100

/**
 * Log-ins whose sessions start together, at most. On SQLite they are stored in this thread, one after another, and whoever else calls waits until all are;
 * on PostgreSQL the ways there and back cost most.
 */
const mostTogether = { sqlite: 8, postgres: usualMost }

/** `email` as it is stored; `guesses` are the attempts to give back when the password was right. */
export type LogIn = { email: string; password: string; guesses: readonly Attempt[] }

export type LoggedIn = { person: Person; token: string }

type RightPassword = { account: Credentials; guesses: readonly Attempt[] }

type Tools = { database: Database; limiter: Pick<Limiter, 'giveBack'>; now: Clock }

/**
 * A function that compares the password, starts a session and answers after it is stored. It answers undefined when the address is unknown
 * or the password wrong, also when it was replaced, or the account deleted, since it was compared.
 */
export function createLogIn({ database, limiter, now }: Tools): (logIn: LogIn) => Promise<LoggedIn | undefined> {
  let comparing = 0
  const store = (all: readonly RightPassword[]) => database.write(trx => startAll(trx, all, limiter, now()))
  const credentialsOf = inGroups<string, Credentials | undefined>({
    doAll: emails => findCredentials(database.db, emails),
  })
  const start = inGroups<RightPassword, LoggedIn | undefined>({
    most: mostTogether[database.engine],
    patience: () => (comparing > 0 ? patience : 0),
    async doAll(all) {
      const started = await store(all)
      if (all.length === 1) return started
      // Who was left out tries alone: there somebody else's lock is waited for.
      return all.map((right, i) => started[i] ?? store([right]).then(([alone]) => alone))
    },
  })

  return async ({ email, password, guesses }) => {
    const account = await credentialsOf(email)
    comparing++
    const right = await isPassword(password, account?.password_hash ?? null).finally(() => comparing--)
    return account && right ? start({ account, guesses }) : undefined
  }
}

/** The sessions of those whose password is still the same, undefined for the others. */
async function startAll(
  trx: Write,
  all: readonly RightPassword[],
  limiter: Tools['limiter'],
  now: number,
): Promise<(LoggedIn | undefined)[]> {
  const accounts = all.map(({ account }) => account)
  const stillRight = await lockWithPasswords(trx, accounts)
  const entering = all.filter((_, i) => stillRight[i])
  if (entering.length === 0) return all.map(() => undefined)
  const guesses = entering.flatMap(right => right.guesses)
  await limiter.giveBack(trx, guesses)
  const ids = entering.map(({ account }) => account.id)
  const tokens = await startSessions(trx, ids, now)
  const people = await findPeople(trx, ids)
  const started = new Map(entering.map((right, i) => [right, { person: people[i]!, token: tokens[i]! }]))
  return all.map(right => started.get(right))
}
