// Slows guessing down (decision 7): counters per account and per address+account pair, generous ones per address alone,
// because a whole campus may share one. The counters lie in the database, so that all processes share them.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, isoTime, minute } from '../clock.ts'
import { compiledOnce, compiledPerCount } from '../database/compiled.ts'
import type { Database, Write } from '../database/open.ts'
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
  personalDataPerAccount: Limit
  claimPerAddress: Limit
  claimPerAccount: Limit
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
  personalDataPerAccount: { most: 20, within: 60 * minute },
  claimPerAddress: { most: 300, within: minute },
  claimPerAccount: { most: 20, within: 60 * minute },
  /** Money that organisers record: far above what hands can do. */
  deskPerAddress: { most: 600, within: minute },
  deskPerAccount: { most: 120, within: minute },
}

/** One counter to raise: which limit, and whose. */
export type Attempt = { limit: keyof Limits; whose: string }

export type Limiter = {
  /**
   * Counts an attempt on each counter in turn and refuses with 429 at the first that is full. What stands behind a full
   * counter is not counted, so a blocked address cannot use up the account's own allowance.
   */
  take(attempts: readonly Attempt[]): Promise<void>
  /** Takes an attempt back that turned out to be no guess. */
  giveBack(trx: Write, attempts: readonly Attempt[]): Promise<void>
}

export function createLimiter(database: Database, now: Clock, limits: Limits): Limiter {
  return {
    async take(attempts) {
      const full = await database.write(trx => countUntilFull(trx, attempts, limits, now()))
      if (full > 0) refuse('too_many_attempts', {}, { retryAfter: Math.ceil(full / 1000) })
    },
    giveBack: (trx, attempts) => takeOneBack(trx, attempts.map(keyOf)),
  }
}

/** Raises the counters up to the first full one; answers the milliseconds to wait for that, or 0. */
async function countUntilFull(trx: Write, attempts: readonly Attempt[], limits: Limits, now: number): Promise<number> {
  const keys = attempts.map(keyOf)
  const ends = attempts.map(({ limit }) => isoTime(now + limits[limit].within))
  const time = isoTime(now)
  const values = keys.flatMap((key, i) => [key, ends[i]!])
  const { rows } = await raise(keys.length)(trx, [...values, time, time])
  const counted = new Map(rows.map(row => [row.key, row]))
  const full = attempts.findIndex(({ limit }, i) => counted.get(keys[i]!)!.count > limits[limit].most)
  if (full < 0) return 0
  // All were raised in one statement, because nearly always none is full.
  if (full + 1 < keys.length) await takeOneBack(trx, keys.slice(full + 1))
  return Math.max(1, Date.parse(counted.get(keys[full]!)!.window_ends_at) - now)
}

/** Its parameters: key and end of a new window of each counter, then now, and now again. */
const raise = compiledPerCount((db, count) =>
  db
    .insertInto('attempt')
    .values(Array.from({ length: count }, () => ({ key: '', count: sql.lit(1), window_ends_at: '' })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when attempt.window_ends_at <= ${''} then 1 else attempt.count + 1 end`,
        window_ends_at: sql<string>`case when attempt.window_ends_at <= ${''} then excluded.window_ends_at else attempt.window_ends_at end`,
      }),
    )
    .returning(['key', 'count', 'window_ends_at']),
)

/** One statement each, in the order in which they were raised: two transactions that lock the same counters never wait for each other. */
async function takeOneBack(trx: Write, keys: readonly string[]): Promise<void> {
  for (const key of keys) await lower(trx, [key])
}

const lower = compiledOnce(db =>
  db
    .updateTable('attempt')
    .set(row => ({ count: row('count', '-', sql.lit(1)) }))
    .where('key', '=', '')
    .where('count', '>', sql.lit(0)),
)

/** Counters hold no addresses in clear. */
function keyOf({ limit, whose }: Attempt): string {
  return `${limit}:${hash('sha256', whose, 'base64url')}`
}
