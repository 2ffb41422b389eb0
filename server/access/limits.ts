// Rate limits: the numbers, and the counters that they hold for. Which counters a call raises is decided in
// access/attempts.ts for passwords and mails, and by the routes for the rest. The counters lie in the database, so
// that all processes share them.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { type Clock, day, hour, isoTime, minute } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'

/** At most `most` attempts within a window of `within` milliseconds. */
export type Limit = { most: number; within: number }

// Networks and ranges have wide limits: a whole campus may be one. Waits after wrong passwords are short, because
// whoever guesses makes the account's owner wait as well.
export const defaultLimits = {
  passwordPerDevice: { most: 10, within: 5 * minute },
  passwordPerPair: { most: 5, within: 3 * minute },
  passwordPerAccount: { most: 20, within: 5 * minute },
  /** Right passwords count, so that a stranger cannot fill it. */
  logInsPerAccount: { most: 30, within: 5 * minute },
  /** Mails at once about log-ins from new devices, which go before others; later ones wait and are told together. */
  logInMailsPerAccount: { most: 5, within: hour },
  passwordPerNetwork: { most: 600, within: minute },
  passwordPerRange: { most: 3000, within: minute },
  resetMailPerDevice: { most: 5, within: day },
  resetMailPerAccount: { most: 3, within: hour },
  resetMailPerMailbox: { most: 5, within: hour },
  resetMailPerNetwork: { most: 300, within: minute },
  signUpPerNetwork: { most: 600, within: minute },
  /** Whoever waits for the mail at the right address gets another within the hour. */
  confirmMailPerAddress: { most: 4, within: hour },
  confirmMailPerAddressAndDay: { most: 12, within: day },
  confirmMailPerMailbox: { most: 5, within: day },
  /** Only mails that nobody opened count. With a proof of work a range of networks gets more of them. */
  confirmMailPerDomain: { most: 6000, within: hour },
  confirmMailPerRange: { most: 6000, within: hour },
  confirmMailPerRangeProven: { most: 20_000, within: hour },
  /**
   * Of the whole site, whatever networks and proofs they come from: below what a mail account may send in a day, so
   * that other mails still leave. MAILS_PER_DAY lowers it. Only mails that nobody opened count.
   */
  confirmMailOfSite: { most: 10_000, within: day },
  proofOnce: { most: 1, within: 10 * minute },
  linkPerNetwork: { most: 300, within: minute },
  /** Only codes that nobody has count, for the account or else for the network. */
  invitationPerAccount: { most: 20, within: 5 * minute },
  invitationPerNetwork: { most: 600, within: minute },
  /** Teams that somebody makes or joins: each is a row that stays as history. */
  teamsPerAccount: { most: 200, within: day },
  identityMailPerAccount: { most: 10, within: day },
  /** Each is told by mail, which goes before others. */
  newPasswordsPerAccount: { most: 10, within: day },
  detailsPerAccount: { most: 60, within: hour },
  /** What ends a row that stays as history: more than anybody changes their mind. */
  changesPerAccount: { most: 200, within: hour },
  personalDataPerAccount: { most: 20, within: hour },
  /** Codes of wishes to share a room: nobody finds one of 40 bits by trying. */
  wishCodesPerAccount: { most: 40, within: hour },
  certificatesPerAccount: { most: 60, within: hour },
  /** Each of these calls renders a page. */
  certificateChecksPerNetwork: { most: 600, within: minute },
  /** Only pictures that must be drawn count: each takes a core for a moment. A campus may be one network. */
  sharePicturesPerNetwork: { most: 240, within: minute },
  sharePicturesPerRange: { most: 480, within: minute },
  sharePicturesPerAccount: { most: 30, within: 10 * minute },
  /** Some of these calls render a page. */
  invitationPagesPerNetwork: { most: 600, within: minute },
  /** Calendars look a few times an hour, on each of somebody's devices. */
  calendarPerPerson: { most: 120, within: hour },
  claimPerNetwork: { most: 300, within: minute },
  claimPerAccount: { most: 20, within: hour },
  payOnlinePerNetwork: { most: 1200, within: minute },
  payOnlinePerAccount: { most: 30, within: 10 * minute },
  /** More than a gate needs at which nobody has a pass. */
  gateSearchPerAccount: { most: 200, within: 10 * minute },
  /** Money that organisers record: more than anybody can type. */
  deskPerNetwork: { most: 600, within: minute },
  deskPerAccount: { most: 120, within: minute },
  /**
   * Six digits, of which three work at a time: a guesser needs months. Only wrong codes count, by session and network,
   * so that a thief of the password does not lock the owner out.
   */
  secondFactorPerSession: { most: 5, within: 15 * minute },
  secondFactorPerPair: { most: 10, within: 15 * minute },
  secondFactorPerAccount: { most: 60, within: 15 * minute },
} satisfies Record<string, Limit>

/** Half of what the mail account may send in a day is left to mails other than those to addresses nobody has proven. */
export function limitsOfQuota(mailsPerDay: number | null): Partial<Limits> {
  if (mailsPerDay === null) return {}
  const most = Math.min(defaultLimits.confirmMailOfSite.most, Math.floor(mailsPerDay / 2))
  return { confirmMailOfSite: { ...defaultLimits.confirmMailOfSite, most } }
}

export type Limits = Record<keyof typeof defaultLimits, Limit>

/**
 * One counter to raise: which limit, and whose. Of several words the first names the account, so that `clear` finds
 * them.
 */
export type Attempt = { limit: keyof Limits; whose: string | readonly [string, string] }

/** What many people have together: whoever finds one of these full gives a proof of work (access/proof.ts). */
const shared: ReadonlySet<keyof Limits> = new Set<keyof Limits>([
  'passwordPerNetwork',
  'passwordPerRange',
  'resetMailPerNetwork',
  'signUpPerNetwork',
  'confirmMailPerDomain',
  'confirmMailPerRange',
  'invitationPerNetwork',
])

/** The counters of an attempt that still hold for somebody who gave a proof of work. */
export function ofOneself(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ limit }) => !shared.has(limit))
}

/** How a full counter is told to the caller. */
type TooMany =
  | 'too_many_attempts'
  | 'proof_needed'
  | 'passwords_too_many'
  | 'log_ins_too_many'
  | 'reset_mails_too_many'
  | 'confirm_mails_too_many'
  | 'confirm_mails_full'

export type Limiter = {
  /**
   * Counts an attempt on each counter. When one is full, counts it on none and refuses with 429 and the seconds to
   * wait.
   */
  take(attempts: readonly Attempt[], code?: TooMany): Promise<void>
  /**
   * Refuses in the same way when a counter is full, and counts nothing: for reads, of which only failures are taken.
   */
  refuseFull(attempts: readonly Attempt[], code?: TooMany): Promise<void>
  /** As `take` within a transaction, without refusing: answers 0 when it was counted, else the milliseconds to wait. */
  count(trx: Transaction, attempts: readonly Attempt[]): Promise<number>
  /** The milliseconds until a counter that is full has room again; 0 while it has room. */
  waitFor(attempt: Attempt): Promise<Millis>
  /** Lowers the counters of an attempt that turned out to be none to count. */
  giveBack(trx: Transaction, attempts: readonly Attempt[]): Promise<void>
  /** Sets all counters of these limits to zero whose first word is `whose`. */
  clear(trx: Transaction, limits: readonly (keyof Limits)[], whose: string): Promise<void>
}

/** The limiter on the counters of this database. */
export function createLimiter(database: Database, now: Clock, limits: Limits): Limiter {
  /** The first counter that is full, with the milliseconds to wait; undefined when the attempt was counted. */
  async function countAll(trx: Transaction, attempts: readonly Attempt[]) {
    const counters = attempts.map(({ limit, whose }) => ({ limit, key: keyOf(limit, whose), ...limits[limit] }))
    const raised = await raise(trx, counters, now())
    const full = counters.find(({ key }) => !raised.includes(key))
    if (full) {
      // Whoever is stopped at one counter must not use up the others, which they share with the account's owner.
      await lower(trx, raised)
      return { limit: full.limit, wait: Math.max(1, await waitFor(trx, full.key, full, now())) }
    }
    return undefined
  }

  const limiter: Limiter = {
    async take(attempts, code = 'too_many_attempts') {
      const full = await database.write(trx => countAll(trx, attempts))
      // Refused after the transaction: a refusal within it would undo what was counted.
      if (full) refuseFor(codeOf(full.limit, code), full.wait)
    },
    async refuseFull(attempts, code = 'too_many_attempts') {
      for (const attempt of attempts) {
        const wait = await limiter.waitFor(attempt)
        if (wait > 0) refuseFor(codeOf(attempt.limit, code), wait)
      }
    },
    waitFor: ({ limit, whose }) => waitFor(database.db, keyOf(limit, whose), limits[limit], now()),
    count: async (trx, attempts) => (await countAll(trx, attempts))?.wait ?? 0,
    async giveBack(trx, attempts) {
      await lower(
        trx,
        attempts.map(({ limit, whose }) => keyOf(limit, whose)),
      )
    },
    async clear(trx, names, whose) {
      for (const limit of names) {
        const start = keyOf(limit, whose)
        await trx.deleteFrom('attempt').where(sql`substr(key, 1, ${start.length})`, '=', start).execute()
      }
    },
  }
  return limiter
}

/**
 * Raises each of these counters that is not full, or starts it again when its window is over; answers their keys. In
 * one statement, in the order of the list, so that two calls cannot wait for each other.
 */
async function raise(
  trx: Transaction,
  counters: readonly ({ key: string } & Limit)[],
  now: Millis,
): Promise<readonly string[]> {
  if (counters.length === 0) return []
  // A window that ends later than a new one would was written while the machine's clock was wrong.
  const isOver = sql<boolean>`(attempt.window_ends_at <= ${isoTime(now)} or attempt.window_ends_at > excluded.window_ends_at)`
  const hasRoom = counters.map(({ key, most }) => sql<boolean>`(attempt.key = ${key} and attempt.count < ${most})`)
  const raised = await trx
    .insertInto('attempt')
    .values(counters.map(({ key, within }) => ({ key, count: 1, window_ends_at: isoTime(now + within) })))
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempt.count + 1 end`,
          window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt.window_ends_at end`,
        })
        .where(row => row.or([isOver, ...hasRoom])),
    )
    .returning('key')
    .execute()
  return raised.map(({ key }) => key)
}

/** How often this was counted in the window of `now`. */
export async function countedAt(db: Db, { limit, whose }: Attempt, now: Millis): Promise<number> {
  const found = await db
    .selectFrom('attempt')
    .select('count')
    .where('key', '=', keyOf(limit, whose))
    .where('window_ends_at', '>', isoTime(now))
    .executeTakeFirst()
  return found?.count ?? 0
}

/** Milliseconds until a full counter's window ends; 0 for one with room. */
async function waitFor(db: Db, key: string, { most, within }: Limit, now: Millis): Promise<number> {
  const full = await db
    .selectFrom('attempt')
    .select('window_ends_at')
    .where('key', '=', key)
    .where('count', '>=', most)
    .where('window_ends_at', '>', isoTime(now))
    .where('window_ends_at', '<=', isoTime(now + within))
    .executeTakeFirst()
  return full ? Math.max(1, Date.parse(full.window_ends_at) - now) : 0
}

function codeOf(limit: keyof Limits, code: TooMany): TooMany {
  if (limit === 'confirmMailOfSite') return 'confirm_mails_full'
  return shared.has(limit) ? 'proof_needed' : code
}

/** `wait` in milliseconds. */
function refuseFor(code: TooMany, wait: number): never {
  refuse(code, { wait: inWords(wait) }, { retryAfter: Math.ceil(wait / 1000) })
}

/** Lowers these counters, in the order of the list as `raise` does. One that was tidied away stays at zero. */
async function lower(trx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await trx
    .insertInto('attempt')
    .values(keys.map(key => ({ key, count: 0, window_ends_at: '' })))
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(row => ({ count: row('attempt.count', '-', 1) }))
        .where('attempt.count', '>', 0),
    )
    .execute()
}

/** Counters hold no addresses in clear. */
function keyOf(limit: keyof Limits, whose: Attempt['whose']): string {
  return [limit, ...[whose].flat().map(word => hash('sha256', word, 'base64url'))].join(':')
}

/** A time to wait in milliseconds, in words and rounded up: '40 seconds', '3 minutes', '2 hours'. */
function inWords(wait: number): string {
  const [size, unit] = wait <= minute ? [1000, 'second'] : wait <= hour ? [minute, 'minute'] : [hour, 'hour']
  const count = Math.ceil(Number(wait) / Number(size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
