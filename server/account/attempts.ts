// Which counters (http/limits.ts) a password, a mail that somebody asks for, or a sign-up raises. Why: docs/decisions/limits.md.
// A device that logged in before has counters of its own, so that strangers who guess cannot keep the account's owner out.
import { domainOf, mailboxOf } from '../../domain/email.ts'
import type { Db, Write } from '../database/types.ts'
import type { Attempt, Limiter } from '../http/limits.ts'
import { deviceHeader, networkOf, rangeOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import { looksLikeToken } from './tokens.ts'

/** Who calls: the network address, and the mark that the browser keeps of its last log-in. */
export type Caller = { address: string; device: unknown }

/** Who makes this request. */
export function callerOf({ ip, headers }: { ip: string; headers: Record<string, unknown> }): Caller {
  return { address: ip, device: headers[deviceHeader] }
}

/** The counters of a log-in, whose turn in the queue of passwords it takes, and whether its device logged in before. */
export type PasswordAttempt = { attempts: Attempt[]; lane: string; known: boolean }

/** The counters of a log-in to the account with this address, as it is stored. A right password gives them back. */
export async function logInAttempt(db: Db, email: string, caller: Caller): Promise<PasswordAttempt> {
  const network = networkOf(caller.address)
  const device = await knownDevice(db, email, caller.device)
  if (device) return { attempts: [{ limit: 'passwordPerDevice', whose: [email, device] }], lane: device, known: true }
  return {
    attempts: [
      { limit: 'passwordPerPair', whose: [email, network] },
      { limit: 'passwordPerAccount', whose: email },
      { limit: 'passwordPerNetwork', whose: network },
    ],
    lane: network,
    known: false,
  }
}

/** The counter of a password that somebody who is logged in types again: otherwise a stolen session would be a second way to guess it. */
export function confirmationAttempt({ email, session_id }: { email: string; session_id: string }): Attempt[] {
  return [{ limit: 'passwordPerDevice', whose: [email, session_id] }]
}

/** Counts a guess and compares the password. A guess that was not compared, because too many wait or the caller has gone, counts for nothing. */
export async function guess<T>(
  { database, limiter }: Pick<Parts, 'database' | 'limiter'>,
  attempts: readonly Attempt[],
  compare: () => Promise<T>,
): Promise<T> {
  await limiter.take(attempts, 'passwords_too_many')
  try {
    return await compare()
  } catch (error) {
    await database.write(trx => limiter.giveBack(trx, attempts))
    throw error
  }
}

/** A new password lets its owner in at once: what strangers guessed before does not count any more. */
export function forgetGuesses(trx: Write, limiter: Limiter, email: string): Promise<void> {
  return limiter.clear(trx, ['passwordPerDevice', 'passwordPerPair', 'passwordPerAccount'], email)
}

/** The counters of a mail with a link for a new password. Whoever asks, the link reaches the owner: few an hour are enough. */
export async function resetMailAttempts(db: Db, email: string, caller: Caller): Promise<Attempt[]> {
  const device = await knownDevice(db, email, caller.device)
  if (device) return [{ limit: 'resetMailPerDevice', whose: [email, device] }]
  return [
    { limit: 'resetMailPerAccount', whose: email },
    ...perMailbox('resetMailPerMailbox', email),
    { limit: 'resetMailPerNetwork', whose: networkOf(caller.address) },
  ]
}

/** The counters of a mail that asks to confirm an address, which anybody may have given as theirs. */
export function confirmMailAttempts(email: string, { address }: Pick<Caller, 'address'>): Attempt[] {
  return [
    { limit: 'confirmMailPerAddress', whose: email },
    ...perMailbox('confirmMailPerMailbox', email),
    { limit: 'confirmMailPerDomain', whose: domainOf(email) },
    { limit: 'confirmMailPerRange', whose: rangeOf(address) },
  ]
}

/** What all addresses with a plus part of one mailbox have together. The mailbox's own address does not wait for them. */
function perMailbox(limit: 'resetMailPerMailbox' | 'confirmMailPerMailbox', email: string): Attempt[] {
  const mailbox = mailboxOf(email)
  return mailbox === email ? [] : [{ limit, whose: mailbox }]
}

/**
 * The device if it logged in to this account, or opened the link that set its password, since the password was last set; else undefined.
 * Older ones may be a thief's, but for the one that stayed logged in because it set the password.
 */
async function knownDevice(db: Db, email: string, device: unknown): Promise<string | undefined> {
  if (!looksLikeToken(device)) return undefined
  const account = db.selectFrom('person').where('person.email', '=', email).where('person.removed_at', 'is', null)
  const session = await account
    .innerJoin('session', 'session.person_id', 'person.id')
    .select(['session.created_at as since', 'session.ended_at as ended'])
    .where('session.token_hash', '=', device)
    .executeTakeFirst()
  const { since: linkUsed } = await account
    .innerJoin('one_time_link as link', 'link.person_id', 'person.id')
    .select(row => row.fn.max('link.used_at').as('since'))
    .where('link.purpose', '=', 'reset')
    .executeTakeFirstOrThrow()
  const changed = await account.select('password_set_at').executeTakeFirst()
  // '' sorts before every time.
  const [passwordSet = ''] = [linkUsed ?? '', changed?.password_set_at ?? ''].sort().reverse()
  if (session) {
    const outlivedChange = session.ended === null || session.ended > passwordSet
    return session.since >= passwordSet || outlivedChange ? device : undefined
  }
  const link = await account
    .innerJoin('one_time_link as link', 'link.person_id', 'person.id')
    .select('link.used_at')
    .where('link.token_hash', '=', device)
    .where('link.purpose', '=', 'reset')
    .where('link.used_at', 'is not', null)
    .executeTakeFirst()
  return link && link.used_at === passwordSet ? device : undefined
}
