// Rate limits against guessing: counters per account and per address and account together, generous ones per address alone, because a whole
// campus may share one. The counters lie in the database, so that all processes share them (docs/operations.md lists the limits).
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, isoTime, minute } from '../clock.ts'
import type { Database, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'

/** At most `most` attempts within a window of `within` milliseconds. */
export type Limit = { most: number; within: number }

export type Limits = {
  loginPerAddress: Limit
  loginPerPair: Limit
  loginPerAccount: Limit
  signUpPerAddress: Limit
  mailPerAddress: Limit
  mailPerPair: Limit
  mailPerAccount: Limit
  linkPerAddress: Limit
  invitationPerAddress: Limit
  personalDataPerAccount: Limit
  claimPerAddress: Limit
  claimPerAccount: Limit
  gateSearchPerAccount: Limit
  deskPerAddress: Limit
  deskPerAccount: Limit
}

export const defaultLimits: Limits = {
  loginPerAddress: { most: 600, within: minute },
  /** Only failures count here: a log-in that succeeds gives its attempt back. */
  loginPerPair: { most: 10, within: 15 * minute },
  loginPerAccount: { most: 50, within: 15 * minute },
  signUpPerAddress: { most: 600, within: minute },
  mailPerAddress: { most: 300, within: minute },
  mailPerPair: { most: 5, within: 15 * minute },
  mailPerAccount: { most: 10, within: 60 * minute },
  linkPerAddress: { most: 300, within: minute },
  /** Only codes that nobody has count here. */
  invitationPerAddress: { most: 60, within: minute },
  personalDataPerAccount: { most: 20, within: 60 * minute },
  claimPerAddress: { most: 300, within: minute },
  claimPerAccount: { most: 20, within: 60 * minute },
  /** More than a gate needs at which nobody has a pass. */
  gateSearchPerAccount: { most: 200, within: 10 * minute },
  /** Money that organisers record: more than anybody can type. */
  deskPerAddress: { most: 600, within: minute },
  deskPerAccount: { most: 120, within: minute },
}

/** One counter to raise: which limit, and whose. */
export type Attempt = { limit: keyof Limits; whose: string }

export type Limiter = {
  /**
   * Counts an attempt on each counter in turn and refuses with 429 `too_many_attempts` at the first that is full. Counters behind a full one
   * are not raised, so a blocked address cannot use up the account's own allowance.
   */
  take(attempts: readonly Attempt[]): Promise<void>
  /** Lowers the counters of an attempt that turned out to be no guess. */
  giveBack(trx: Write, attempts: readonly Attempt[]): Promise<void>
}

/** The limiter on the counters of this database. */
export function createLimiter(database: Database, now: Clock, limits: Limits): Limiter {
  return {
    async take(attempts) {
      const wait = await database.write(async trx => {
        for (const { limit, whose } of attempts) {
          const wait = await count(trx, keyOf(limit, whose), limits[limit], now())
          if (wait > 0) return wait
        }
        return 0
      })
      // Refused after the transaction: a refusal within it would undo what was counted.
      if (wait > 0) refuse('too_many_attempts', {}, { retryAfter: Math.ceil(wait / 1000) })
    },
    async giveBack(trx, attempts) {
      for (const { limit, whose } of attempts) await lower(trx, keyOf(limit, whose))
    },
  }
}

/** Raises a counter, or starts it again when its window is over. Answers 0, or the milliseconds until the window of a full counter ends. */
async function count(trx: Write, key: string, { most, within }: Limit, now: number): Promise<number> {
  const isOver = sql<boolean>`attempt.window_ends_at <= ${isoTime(now)}`
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

async function lower(trx: Write, key: string): Promise<void> {
  await trx
    .updateTable('attempt')
    .set(row => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Counters hold no addresses in clear. */
function keyOf(limit: keyof Limits, whose: string): string {
  return `${limit}:${hash('sha256', whose, 'base64url')}`
}
