// Rate limits: the numbers, and the counters that they hold for. Which counters a call raises is decided in account/attempts.ts for passwords and
// mails, and by the routes for the rest. The counters lie in the database, so that all processes share them.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, day, hour, isoTime, minute } from '../clock.ts'
import type { Database, Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'

/** At most `most` attempts within a window of `within` milliseconds. */
export type Limit = { most: number; within: number }

// Networks and ranges have wide limits: a whole campus may be one. Waits after wrong passwords are short, because whoever guesses makes the
// account's owner wait as well.
export const defaultLimits = {
  passwordPerDevice: { most: 10, within: 5 * minute },
  passwordPerPair: { most: 5, within: 3 * minute },
  passwordPerAccount: { most: 20, within: 5 * minute },
  passwordPerNetwork: { most: 600, within: minute },
  resetMailPerDevice: { most: 5, within: day },
  resetMailPerAccount: { most: 3, within: hour },
  resetMailPerMailbox: { most: 5, within: hour },
  resetMailPerNetwork: { most: 300, within: minute },
  signUpPerNetwork: { most: 600, within: minute },
  confirmMailPerAddress: { most: 4, within: day },
  confirmMailPerMailbox: { most: 5, within: day },
  confirmMailPerDomain: { most: 2000, within: hour },
  confirmMailPerRange: { most: 1000, within: hour },
  linkPerNetwork: { most: 300, within: minute },
  /** Only codes that nobody has count, for the account or else for the network. */
  invitationPerAccount: { most: 20, within: 5 * minute },
  invitationPerNetwork: { most: 600, within: minute },
  /** Teams that somebody makes or joins: each is a row that stays as history. */
  teamsPerAccount: { most: 200, within: day },
  identityMailPerAccount: { most: 10, within: day },
  detailsPerAccount: { most: 60, within: hour },
  personalDataPerAccount: { most: 20, within: hour },
  certificatesPerAccount: { most: 60, within: hour },
  /** Each renders a page. */
  certificateChecksPerNetwork: { most: 600, within: minute },
  /** Calendars look a few times an hour, on each of somebody's devices. */
  calendarPerPerson: { most: 120, within: hour },
  claimPerNetwork: { most: 300, within: minute },
  claimPerAccount: { most: 20, within: hour },
  /** More than a gate needs at which nobody has a pass. */
  gateSearchPerAccount: { most: 200, within: 10 * minute },
  /** Money that organisers record: more than anybody can type. */
  deskPerNetwork: { most: 600, within: minute },
  deskPerAccount: { most: 120, within: minute },
  /** Six digits, of which three work at a time: a guesser needs months. Only wrong codes count. */
  secondFactorPerAccount: { most: 10, within: 15 * minute },
} satisfies Record<string, Limit>

export type Limits = Record<keyof typeof defaultLimits, Limit>

/** One counter to raise: which limit, and whose. Of several words the first names the account, so that `clear` finds them. */
export type Attempt = { limit: keyof Limits; whose: string | readonly [string, string] }

/** How a full counter is told to the caller. */
type TooMany = 'too_many_attempts' | 'passwords_too_many' | 'reset_mails_too_many' | 'invitations_too_many'

export type Limiter = {
  /** Counts an attempt on each counter. When one is full, counts it on none and refuses with 429 and the seconds to wait. */
  take(attempts: readonly Attempt[], code?: TooMany): Promise<void>
  /** Refuses in the same way when a counter is full, and counts nothing: for reads, of which only failures are taken. */
  refuseFull(attempts: readonly Attempt[], code?: TooMany): Promise<void>
  /** As `take` within a transaction, without refusing: answers 0 when it was counted, else the milliseconds to wait. */
  count(trx: Write, attempts: readonly Attempt[]): Promise<number>
  /** Lowers the counters of an attempt that turned out to be none to count. */
  giveBack(trx: Write, attempts: readonly Attempt[]): Promise<void>
  /** Sets all counters of these limits to zero whose first word is `whose`. */
  clear(trx: Write, limits: readonly (keyof Limits)[], whose: string): Promise<void>
}

/** The limiter on the counters of this database. */
export function createLimiter(database: Database, now: Clock, limits: Limits): Limiter {
  const limiter: Limiter = {
    async take(attempts, code = 'too_many_attempts') {
      const wait = await database.write(trx => limiter.count(trx, attempts))
      // Refused after the transaction: a refusal within it would undo what was counted.
      if (wait > 0) refuseFor(code, wait)
    },
    async refuseFull(attempts, code = 'too_many_attempts') {
      for (const { limit, whose } of attempts) {
        const wait = await waitFor(database.db, keyOf(limit, whose), limits[limit], now())
        if (wait > 0) refuseFor(code, wait)
      }
    },
    async count(trx, attempts) {
      for (const [index, { limit, whose }] of attempts.entries()) {
        const wait = await raise(trx, keyOf(limit, whose), limits[limit], now())
        if (wait === 0) continue
        // Whoever is stopped at one counter must not use up the others, which they share with the account's owner.
        await limiter.giveBack(trx, attempts.slice(0, index))
        return wait
      }
      return 0
    },
    async giveBack(trx, attempts) {
      for (const { limit, whose } of attempts) await lower(trx, keyOf(limit, whose))
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

/** Raises a counter, or starts it again when its window is over. Answers 0, or the milliseconds until the window of a full counter ends. */
async function raise(trx: Write, key: string, { most, within }: Limit, now: number): Promise<number> {
  // A window that ends later than a new one would was written while the machine's clock was wrong.
  const isOver = sql<boolean>`(attempt.window_ends_at <= ${isoTime(now)} or attempt.window_ends_at > ${isoTime(now + within)})`
  const raised = await trx
    .insertInto('attempt')
    .values({ key, count: 1, window_ends_at: isoTime(now + within) })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempt.count + 1 end`,
          window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt.window_ends_at end`,
        })
        .where(row => row.or([isOver, row('attempt.count', '<', most)])),
    )
    .returning('key')
    .executeTakeFirst()
  if (raised) return 0
  const full = await trx.selectFrom('attempt').select('window_ends_at').where('key', '=', key).executeTakeFirstOrThrow()
  return Math.max(1, Date.parse(full.window_ends_at) - now)
}

/** Milliseconds until a full counter's window ends; 0 for one with room. */
async function waitFor(db: Db, key: string, { most, within }: Limit, now: number): Promise<number> {
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

/** `wait` in milliseconds. */
function refuseFor(code: TooMany, wait: number): never {
  refuse(code, { wait: inWords(wait) }, { retryAfter: Math.ceil(wait / 1000) })
}

async function lower(trx: Write, key: string): Promise<void> {
  await trx
    .updateTable('attempt')
    .set(row => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
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
