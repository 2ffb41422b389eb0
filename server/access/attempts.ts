// Decides which counters (access/limits.ts) a password, a requested mail or a sign-up raises. The reasons are in
// docs/decisions/limits.md. A device that logged in before has its own counters, so that guesses by strangers cannot
// lock the owner out.
import { domainOf, mailboxOf } from '../../domain/account/email.ts'
import type { Db, Transaction } from '../database/types.ts'
import { deviceHeader, networkOf, rangeOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import { type Attempt, type Limiter, unsharedAttempts } from './limits.ts'
import { isProven } from './proof.ts'
import { looksLikeToken } from './tokens.ts'

/**
 * The caller's network address, the device mark that the browser stored at its last log-in, and whether the call has a
 * proof of work. A proof exempts the caller from the limits that a whole network shares.
 */
export type Caller = { address: string; device: unknown; proven?: boolean }

/** The caller of this request, without checking for a proof of work. */
export function callerOf({ ip, headers }: { ip: string; headers: Record<string, unknown> }): Caller {
  return { address: ip, device: headers[deviceHeader] }
}

/** The caller of this request. Uses up the request's proof of work, because each proof counts once. */
export async function provenCallerOf(
  parts: Pick<Parts, 'database' | 'limiter' | 'keys' | 'now'>,
  request: Parameters<typeof callerOf>[0],
): Promise<Caller> {
  return { ...callerOf(request), proven: await isProven(parts, request) }
}

/** The counters that apply to this caller. A proof of work removes the counters that a whole network shares. */
export function forCaller({ proven }: Pick<Caller, 'proven'>, attempts: Attempt[]): Attempt[] {
  return proven ? unsharedAttempts(attempts) : attempts
}

/** The counters of a log-in, and whether the device is known to the account. */
export type PasswordAttempt = { attempts: Attempt[]; known: boolean }

/** The counters of a log-in. `email` is in its stored form. A correct password lowers these counters again. */
export async function logInAttempt(db: Db, email: string, caller: Caller): Promise<PasswordAttempt> {
  const network = networkOf(caller.address)
  const device = await knownDevice(db, email, caller.device)
  if (device) return { attempts: [{ limit: 'passwordPerDevice', subject: [email, device] }], known: true }
  return {
    attempts: forCaller(caller, [
      { limit: 'passwordPerPair', subject: [email, network] },
      { limit: 'passwordPerAccount', subject: email },
      { limit: 'passwordPerNetwork', subject: network },
      { limit: 'passwordPerRange', subject: rangeOf(caller.address) },
    ]),
    known: false,
  }
}

/** The counter of an account's correct passwords, because one person with many devices must not fill the queue. */
export function logIns(email: string): Attempt[] {
  return [{ limit: 'logInsPerAccount', subject: email }]
}

/** The counter of mails that are sent immediately after log-ins from new devices of an account. */
export function logInMails(email: string): Attempt[] {
  return [{ limit: 'logInMailsPerAccount', subject: email }]
}

/**
 * The counter of a password that a logged-in user types again. Without it, a stolen session could be used to guess the
 * password.
 */
export function confirmationAttempt({ email, session_id }: { email: string; session_id: string }): Attempt[] {
  return [{ limit: 'passwordPerDevice', subject: [email, session_id] }]
}

/**
 * Counts a guess and compares the password. The guess is not counted if the password was not compared, because the
 * queue was full or the caller hung up.
 */
export async function guess<T>(
  parts: Pick<Parts, 'database' | 'limiter'>,
  attempts: readonly Attempt[],
  compare: () => Promise<T>,
): Promise<T> {
  await parts.limiter.take(attempts, 'passwords_too_many')
  return giveBackOnFailure(parts, attempts, compare)
}

/**
 * Runs `work`. If it throws, lowers the counters again. It throws, for example, when the queue asks the caller to
 * retry.
 */
export async function giveBackOnFailure<T>(
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

/** Clears the counters of guesses, so that the owner can log in with the new password at once. */
export function clearGuesses(trx: Transaction, limiter: Limiter, email: string): Promise<void> {
  return limiter.clear(trx, ['passwordPerDevice', 'passwordPerPair', 'passwordPerAccount'], email)
}

/**
 * The counters of a mail with a link for a new password. The mail always goes to the owner, so a few links an hour are
 * enough.
 */
export async function resetMailAttempts(db: Db, email: string, caller: Caller): Promise<Attempt[]> {
  const device = await knownDevice(db, email, caller.device)
  if (device) return [{ limit: 'resetMailPerDevice', subject: [email, device] }]
  return forCaller(caller, [
    { limit: 'resetMailPerAccount', subject: email },
    ...perMailbox('resetMailPerMailbox', email),
    { limit: 'resetMailPerNetwork', subject: networkOf(caller.address) },
  ])
}

/** The counters of a mail that asks to confirm an address. Anybody may have entered this address. */
export function confirmMailAttempts(email: string, caller: Pick<Caller, 'address' | 'proven'>): Attempt[] {
  const ofRange: Attempt[] = caller.proven
    ? [{ limit: 'confirmMailPerRangeProven', subject: rangeOf(caller.address) }]
    : unopenedMailAttempts(email, caller)
  return [
    { limit: 'confirmMailPerAddress', subject: email },
    { limit: 'confirmMailPerAddressAndDay', subject: email },
    ...perMailbox('confirmMailPerMailbox', email),
    ...ofRange,
    unprovenMail,
  ]
}

/** The site's counter of mails to unproven addresses, which are confirmations and links for a new password. */
export const unprovenMail: Attempt = { limit: 'confirmMailOfSite', subject: 'site' }

/**
 * The counters of mails to unproven addresses for one mail domain and one network range. Opening the mail lowers them
 * again, so that only mails to invented addresses fill them.
 */
export function unopenedMailAttempts(email: string, { address }: Pick<Caller, 'address'>): Attempt[] {
  return [
    { limit: 'confirmMailPerDomain', subject: domainOf(email) },
    { limit: 'confirmMailPerRange', subject: rangeOf(address) },
  ]
}

/** The counter that all plus addresses of one mailbox share. It does not apply to the mailbox's own address. */
function perMailbox(limit: 'resetMailPerMailbox' | 'confirmMailPerMailbox', email: string): Attempt[] {
  const mailbox = mailboxOf(email)
  return mailbox === email ? [] : [{ limit, subject: mailbox }]
}

/**
 * Returns `device` if the device logged in to this account, or opened the link for the password, after the password was
 * last set. An earlier device may be a thief's; the exception is the session that set the password and stayed open.
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
