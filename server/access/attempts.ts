// Which counters (access/limits.ts) a password, a mail that somebody asks for, or a sign-up raises. Why:
// docs/decisions/limits.md. A device that logged in before has counters of its own, so that strangers who guess cannot
// keep the account's owner out.
import { domainOf, mailboxOf } from '../../domain/account/email.ts'
import type { Db, Transaction } from '../database/types.ts'
import { deviceHeader, networkOf, rangeOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import { type Attempt, type Limiter, ofOneself } from './limits.ts'
import { isProven } from './proof.ts'
import { looksLikeToken } from './tokens.ts'

/**
 * Who calls: the network address, the mark that the browser keeps of its last log-in, and whether it gave a proof of
 * work, so that what its network has together does not hold it up.
 */
export type Caller = { address: string; device: unknown; proven?: boolean }

/** Who makes this request. */
export function callerOf({ ip, headers }: { ip: string; headers: Record<string, unknown> }): Caller {
  return { address: ip, device: headers[deviceHeader] }
}

/** The same, with the proof of work that the call brought: it counts once. */
export async function provenCallerOf(
  parts: Pick<Parts, 'database' | 'limiter' | 'keys' | 'now'>,
  request: Parameters<typeof callerOf>[0],
): Promise<Caller> {
  return { ...callerOf(request), proven: await isProven(parts, request) }
}

/** These counters, without those of the network for a caller with a proof of work. */
export function forCaller({ proven }: Pick<Caller, 'proven'>, attempts: Attempt[]): Attempt[] {
  return proven ? ofOneself(attempts) : attempts
}

/** The counters of a log-in, and whether its device logged in before. */
export type PasswordAttempt = { attempts: Attempt[]; known: boolean }

/** The counters of a log-in to the account with this address, as it is stored. A right password gives them back. */
export async function logInAttempt(db: Db, email: string, caller: Caller): Promise<PasswordAttempt> {
  const network = networkOf(caller.address)
  const device = await knownDevice(db, email, caller.device)
  if (device) return { attempts: [{ limit: 'passwordPerDevice', whose: [email, device] }], known: true }
  return {
    attempts: forCaller(caller, [
      { limit: 'passwordPerPair', whose: [email, network] },
      { limit: 'passwordPerAccount', whose: email },
      { limit: 'passwordPerNetwork', whose: network },
      { limit: 'passwordPerRange', whose: rangeOf(caller.address) },
    ]),
    known: false,
  }
}

/** The counter of right passwords of an account: one person on many devices must not take everybody's turns. */
export function logIns(email: string): Attempt[] {
  return [{ limit: 'logInsPerAccount', whose: email }]
}

/** The counter of the mails that an account's log-ins from new devices cause at once. */
export function logInMails(email: string): Attempt[] {
  return [{ limit: 'logInMailsPerAccount', whose: email }]
}

/**
 * The counter of a password that somebody who is logged in types again: otherwise a stolen session would be a second
 * way to guess it.
 */
export function confirmationAttempt({ email, session_id }: { email: string; session_id: string }): Attempt[] {
  return [{ limit: 'passwordPerDevice', whose: [email, session_id] }]
}

/**
 * Counts a guess and compares the password. A guess that was not compared, because too many wait or the caller has
 * gone, counts for nothing.
 */
export async function guess<T>(
  parts: Pick<Parts, 'database' | 'limiter'>,
  attempts: readonly Attempt[],
  compare: () => Promise<T>,
): Promise<T> {
  await parts.limiter.take(attempts, 'passwords_too_many')
  return giveBackUnlessDone(parts, attempts, compare)
}

/**
 * Does the work; gives these attempts back if it was not done, such as for somebody who is to ask again in the queue.
 */
export async function giveBackUnlessDone<T>(
  { database, limiter }: Pick<Parts, 'database' | 'limiter'>,
  attempts: readonly Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await database.write(trx => limiter.giveBack(trx, attempts))
    throw error
  }
}

/** A new password lets its owner in at once: what strangers guessed before does not count any more. */
export function forgetGuesses(trx: Transaction, limiter: Limiter, email: string): Promise<void> {
  return limiter.clear(trx, ['passwordPerDevice', 'passwordPerPair', 'passwordPerAccount'], email)
}

/**
 * The counters of a mail with a link for a new password. Whoever asks, the link reaches the owner: few an hour are
 * enough.
 */
export async function resetMailAttempts(db: Db, email: string, caller: Caller): Promise<Attempt[]> {
  const device = await knownDevice(db, email, caller.device)
  if (device) return [{ limit: 'resetMailPerDevice', whose: [email, device] }]
  return forCaller(caller, [
    { limit: 'resetMailPerAccount', whose: email },
    ...perMailbox('resetMailPerMailbox', email),
    { limit: 'resetMailPerNetwork', whose: networkOf(caller.address) },
  ])
}

/** The counters of a mail that asks to confirm an address, which anybody may have given as theirs. */
export function confirmMailAttempts(email: string, caller: Pick<Caller, 'address' | 'proven'>): Attempt[] {
  const ofRange: Attempt[] = caller.proven
    ? [{ limit: 'confirmMailPerRangeProven', whose: rangeOf(caller.address) }]
    : unopenedMails(email, caller)
  return [
    { limit: 'confirmMailPerAddress', whose: email },
    { limit: 'confirmMailPerAddressAndDay', whose: email },
    ...perMailbox('confirmMailPerMailbox', email),
    ...ofRange,
    unprovenMail,
  ]
}

/** One of the site's mails to addresses that nobody has proven: with a link to confirm one, or for a new password. */
export const unprovenMail: Attempt = { limit: 'confirmMailOfSite', whose: 'site' }

/**
 * What people of one mail domain and of one range have together of such mails. Opening one gives it back, so that only
 * those to invented addresses fill it up.
 */
export function unopenedMails(email: string, { address }: Pick<Caller, 'address'>): Attempt[] {
  return [
    { limit: 'confirmMailPerDomain', whose: domainOf(email) },
    { limit: 'confirmMailPerRange', whose: rangeOf(address) },
  ]
}

/**
 * What all addresses with a plus part of one mailbox have together. The mailbox's own address does not wait for them.
 */
function perMailbox(limit: 'resetMailPerMailbox' | 'confirmMailPerMailbox', email: string): Attempt[] {
  const mailbox = mailboxOf(email)
  return mailbox === email ? [] : [{ limit, whose: mailbox }]
}

/**
 * The device if it logged in to this account, or opened the link that set its password, since the password was last
 * set; else undefined. Older ones may be a thief's, but for the one that stayed logged in because it set the password.
 */
async function knownDevice(db: Db, email: string, device: unknown): Promise<string | undefined> {
  if (!looksLikeToken(device)) return undefined
  const found = await db
    .selectFrom('person')
    .leftJoin('session', join =>
      join.onRef('session.person_id', '=', 'person.id').on('session.token_hash', '=', device),
    )
    .leftJoin('one_time_link as link', join =>
      join
        .onRef('link.person_id', '=', 'person.id')
        .on('link.token_hash', '=', device)
        .on('link.purpose', '=', 'reset'),
    )
    .select(['session.created_at as since', 'session.ended_at as ended', 'link.used_at', 'person.password_set_at'])
    .select(row =>
      row
        .selectFrom('one_time_link as any_link')
        .select(inner => inner.fn.max('any_link.used_at').as('link_used_at'))
        .whereRef('any_link.person_id', '=', 'person.id')
        .where('any_link.purpose', '=', 'reset')
        .as('link_used_at'),
    )
    .where('person.email', '=', email)
    .where('person.removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  // '' sorts before every time.
  const [passwordSet = ''] = [found.link_used_at ?? '', found.password_set_at ?? ''].sort().reverse()
  if (found.since !== null) {
    const outlivedChange = found.ended === null || found.ended > passwordSet
    return found.since >= passwordSet || outlivedChange ? device : undefined
  }
  return found.used_at !== null && found.used_at === passwordSet ? device : undefined
}
