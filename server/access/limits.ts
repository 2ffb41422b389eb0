// Rate limits and their counters. access/attempts.ts decides which counters passwords and mails raise; the routes
// decide about all other calls. Counters are stored in the database, so that all processes share them.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { type Clock, day, hour, isoTime, minute } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'

/** At most `most` attempts within a window of `within` milliseconds. */
export type Limit = { most: number; within: number }

// Networks and ranges have high limits, because a whole campus may share one network. Waits after wrong passwords are
// short, because the account's owner must wait too.
export const defaultLimits = {
  passwordPerDevice: { most: 10, within: 5 * minute },
  passwordPerPair: { most: 5, within: 3 * minute },
  passwordPerAccount: { most: 20, within: 5 * minute },
  /** Counts correct passwords only, so that a stranger cannot fill it. */
  logInsPerAccount: { most: 30, within: 5 * minute },
  /** High-priority mails about log-ins from new devices. One later mail reports the further log-ins. */
  logInMailsPerAccount: { most: 5, within: hour },
  passwordPerNetwork: { most: 600, within: minute },
  passwordPerRange: { most: 3000, within: minute },
  resetMailPerDevice: { most: 5, within: day },
  resetMailPerAccount: { most: 3, within: hour },
  resetMailPerMailbox: { most: 5, within: hour },
  resetMailPerNetwork: { most: 300, within: minute },
  signUpPerNetwork: { most: 600, within: minute },
  /** Allows a second mail within the hour if the first did not arrive. */
  confirmMailPerAddress: { most: 4, within: hour },
  confirmMailPerAddressAndDay: { most: 12, within: day },
  confirmMailPerMailbox: { most: 5, within: day },
  /** Only unopened mails count. A network range has a higher limit with a proof of work. */
  confirmMailPerDomain: { most: 6000, within: hour },
  confirmMailPerRange: { most: 6000, within: hour },
  confirmMailPerRangeProven: { most: 20_000, within: hour },
  /**
   * For the whole site. It is below the daily quota of a mail account, so that other mails can still be sent.
   * MAILS_PER_DAY lowers it. Only unopened mails count.
   */
  confirmMailOfSite: { most: 10_000, within: day },
  proofOnce: { most: 1, within: 10 * minute },
  linkPerNetwork: { most: 300, within: minute },
  /** Only unknown codes count, by account for people who are logged in, otherwise by network. */
  invitationPerAccount: { most: 20, within: 5 * minute },
  invitationPerNetwork: { most: 600, within: minute },
  /** Only secret codes that no team has count. */
  teamCodePerAccount: { most: 30, within: 5 * minute },
  /** Limits the teams that a person makes or joins, because each adds a row that is never deleted. */
  teamsPerAccount: { most: 200, within: day },
  identityMailPerAccount: { most: 10, within: day },
  /** Each new password sends a high-priority mail. */
  newPasswordsPerAccount: { most: 10, within: day },
  detailsPerAccount: { most: 60, within: hour },
  /** Changes that end a row, which is never deleted. */
  changesPerAccount: { most: 200, within: hour },
  personalDataPerAccount: { most: 20, within: hour },
  /** Codes for sharing a room have 40 bits, so that none can be guessed at this rate. */
  wishCodesPerAccount: { most: 40, within: hour },
  certificatesPerAccount: { most: 60, within: hour },
  /** Each of these calls renders a page. */
  certificateChecksPerNetwork: { most: 600, within: minute },
  /** Only pictures that must be drawn count, because each needs processor time. A campus may share one network. */
  sharePicturesPerNetwork: { most: 240, within: minute },
  sharePicturesPerRange: { most: 480, within: minute },
  sharePicturesPerAccount: { most: 30, within: 10 * minute },
  /** Some of these calls render a page. */
  invitationPagesPerNetwork: { most: 600, within: minute },
  /** Calendar programs poll a few times an hour on each device. */
  calendarPerPerson: { most: 120, within: hour },
  /** Uploads that a person begins. Each needs a measurement. */
  uploadsPerAccount: { most: 120, within: hour },
  /** Calls of one judge's link: enough for marks that wait for an hour and are sent one by one. */
  marksPerJudge: { most: 600, within: 5 * minute },
  claimPerNetwork: { most: 300, within: minute },
  claimPerAccount: { most: 20, within: hour },
  payOnlinePerNetwork: { most: 1200, within: minute },
  payOnlinePerAccount: { most: 30, within: 10 * minute },
  /** More than a gate needs even if no guest has a pass. */
  gateSearchPerAccount: { most: 200, within: 10 * minute },
  /** For money that organisers record. Nobody can type faster than this limit. */
  deskPerNetwork: { most: 600, within: minute },
  deskPerAccount: { most: 120, within: minute },
  /**
   * Three of the million six-digit codes are valid at a time, so guessing takes months. Only wrong codes count,
   * separately for each session and network, so that a thief of the password does not lock the owner out.
   */
  secondFactorPerSession: { most: 5, within: 15 * minute },
  secondFactorPerPair: { most: 10, within: 15 * minute },
  secondFactorPerAccount: { most: 60, within: 15 * minute },
} satisfies Record<string, Limit>

/** Limits mails to unproven addresses to half of the mail account's daily quota. */
export function limitsOfQuota(mailsPerDay: number | null): Partial<Limits> {
  if (mailsPerDay === null) return {}
  const most = Math.min(defaultLimits.confirmMailOfSite.most, Math.floor(mailsPerDay / 2))
  return { confirmMailOfSite: { ...defaultLimits.confirmMailOfSite, most } }
}

export type Limits = Record<keyof typeof defaultLimits, Limit>

/**
 * A counter to raise, named by its limit and its subject. If the subject has two parts, the first is the account, whose
 * counters `clear` deletes.
 */
export type Attempt = { limit: keyof Limits; subject: string | readonly [string, string] }

/** Counters that many people share. When such a counter is full, callers need a proof of work (access/proof.ts). */
const shared: ReadonlySet<keyof Limits> = new Set<keyof Limits>([
  'passwordPerNetwork',
  'passwordPerRange',
  'resetMailPerNetwork',
  'signUpPerNetwork',
  'confirmMailPerDomain',
  'confirmMailPerRange',
  'invitationPerNetwork',
])

/** The counters that also apply to callers with a proof of work. */
export function unsharedAttempts(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ limit }) => !shared.has(limit))
}

/** The refusals for a full counter. */
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
   * Raises each counter. When a counter is full, raises none and refuses with 429 and the seconds to wait.
   */
  take(attempts: readonly Attempt[], code?: TooMany): Promise<void>
  /** Refuses like `take` when a counter is full, but raises no counter: for reads that count only failures. */
  refuseFull(attempts: readonly Attempt[], code?: TooMany): Promise<void>
  /**
   * Like `take`, but within a transaction and without refusing. Returns 0 when counted, else the milliseconds to wait.
   */
  count(trx: Transaction, attempts: readonly Attempt[]): Promise<number>
  /** The milliseconds until a full counter has room again; 0 while it has room. */
  waitFor(attempt: Attempt): Promise<Millis>
  /** Lowers the counters of an attempt that should not count. */
  giveBack(trx: Transaction, attempts: readonly Attempt[]): Promise<void>
  /** Deletes all counters of these limits with this subject. The subject may be the first of two parts. */
  clear(trx: Transaction, limits: readonly (keyof Limits)[], subject: string): Promise<void>
}

/** The limiter on the counters of this database. */
export function createLimiter(database: Database, now: Clock, limits: Limits): Limiter {
  /**
   * Raises all counters, or none. Returns undefined if raised, otherwise the first full counter and the milliseconds to
   * wait.
   */
  async function countAll(trx: Transaction, attempts: readonly Attempt[]) {
    const counters = attempts.map(({ limit, subject }) => ({ limit, key: keyOf(limit, subject), ...limits[limit] }))
    const raised = await raise(trx, counters, now())
    const full = counters.find(({ key }) => !raised.includes(key))
    if (full) {
      // A refused attempt must not use up the other counters, because the account's owner shares them.
      await lower(trx, raised)
      return { limit: full.limit, wait: Math.max(1, await waitFor(trx, full.key, full, now())) }
    }
    return undefined
  }

  const limiter: Limiter = {
    async take(attempts, code = 'too_many_attempts') {
      const full = await database.write(trx => countAll(trx, attempts))
      // Refuses after the transaction, because a refusal within it would roll back the counting.
      if (full) refuseFor(codeOf(full.limit, code), full.wait)
    },
    async refuseFull(attempts, code = 'too_many_attempts') {
      for (const attempt of attempts) {
        const wait = await limiter.waitFor(attempt)
        if (wait > 0) refuseFor(codeOf(attempt.limit, code), wait)
      }
    },
    waitFor: ({ limit, subject }) => waitFor(database.db, keyOf(limit, subject), limits[limit], now()),
    count: async (trx, attempts) => (await countAll(trx, attempts))?.wait ?? 0,
    async giveBack(trx, attempts) {
      await lower(
        trx,
        attempts.map(({ limit, subject }) => keyOf(limit, subject)),
      )
    },
    async clear(trx, names, subject) {
      for (const limit of names) {
        const start = keyOf(limit, subject)
        await trx.deleteFrom('attempt').where(sql`substr(key, 1, ${start.length})`, '=', start).execute()
      }
    },
  }
  return limiter
}

/**
 * Raises each counter that is not full, or restarts it when its window is over, and returns the raised keys. One
 * statement in the order of the list, so that two calls cannot deadlock.
 */
async function raise(
  trx: Transaction,
  counters: readonly ({ key: string } & Limit)[],
  now: Millis,
): Promise<readonly string[]> {
  if (counters.length === 0) return []
  // If a window ends later than a new window would end, it was stored while the machine's clock was ahead.
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

/** The counter's value in the window of `now`. */
export async function countedAt(db: Db, { limit, subject }: Attempt, now: Millis): Promise<number> {
  const found = await db
    .selectFrom('attempt')
    .select('count')
    .where('key', '=', keyOf(limit, subject))
    .where('window_ends_at', '>', isoTime(now))
    .executeTakeFirst()
  return found?.count ?? 0
}

/** Milliseconds until a full counter's window ends; 0 for a counter with room. */
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

/** Refuses a call that must wait for `wait` milliseconds. */
function refuseFor(code: TooMany, wait: number): never {
  refuse(code, { wait: inWords(wait) }, { retryAfter: Math.ceil(wait / 1000) })
}

/** Lowers these counters, in the order of the list as `raise` does. A deleted counter stays at zero. */
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

/** Subjects are hashed, so that the table holds no addresses in plain text. */
function keyOf(limit: keyof Limits, subject: Attempt['subject']): string {
  return [limit, ...[subject].flat().map(word => hash('sha256', word, 'base64url'))].join(':')
}

/** A duration in milliseconds as words, rounded up: '40 seconds', '3 minutes', '2 hours'. */
function inWords(wait: number): string {
  const [size, unit] = wait <= minute ? [1000, 'second'] : wait <= hour ? [minute, 'minute'] : [hour, 'hour']
  const count = Math.ceil(Number(wait) / Number(size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
