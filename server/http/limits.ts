// Slows guessing down (decision 7): counters per account and per address+account pair, generous ones per address alone,
// because a whole campus may share one. The counters lie in the database, so that all processes share them.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, isoTime, minute } from '../clock.ts'
import { compiledPerCount } from '../database/compiled.ts'
import { inGroups } from '../database/groups.ts'
import type { Database, Db, Write } from '../database/types.ts'
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
   * Counts an attempt on each counter (at least one) in turn and refuses with 429 at the first that is full. What stands behind a full
   * counter is not counted, so a blocked address cannot use up the account's own allowance.
   */
  take(attempts: readonly Attempt[]): Promise<void>
  /** Takes an attempt back that turned out to be no guess. */
  giveBack(trx: Write, attempts: readonly Attempt[]): Promise<void>
}

export function createLimiter(database: Database, now: Clock, limits: Limits): Limiter {
  const counterOf = ({ limit, whose }: Attempt): Counter => ({ key: keyOf(limit, whose), ...limits[limit] })
  const countTogether = inGroups<readonly Counter[], number>({
    doAll: askers => database.write(trx => countUntilFull(trx, askers, now())),
  })
  return {
    async take(attempts) {
      const wait = await countTogether(attempts.map(counterOf))
      if (wait > 0) refuse('too_many_attempts', {}, { retryAfter: Math.ceil(wait / 1000) })
    },
    giveBack: (trx, attempts) => lower(trx, timesOf(attempts.map(counterOf)), now()),
  }
}

/** What an attempt is counted on. */
type Counter = Limit & { key: string }

/** Raises each asker's counters up to the first full one; answers the milliseconds that each has to wait for that, or 0. */
async function countUntilFull(trx: Write, askers: readonly (readonly Counter[])[], now: number): Promise<number[]> {
  // All are raised in one statement, because nearly always none is full.
  const raised = await raise(trx, askers.flat(), now)
  const waits = askers.map(counters => {
    for (const { key, most } of counters) {
      const state = raised.get(key)!
      state.counted++
      if (state.counted > most) return Math.max(1, state.endsAt - now)
    }
    return 0
  })
  const tooHigh = [...raised].map(([key, { count, counted }]) => [key, count - counted] as const)
  await lower(trx, new Map(tooHigh.filter(([, times]) => times > 0)), now)
  return waits
}

type Raised = {
  count: number
  /** What it was before, and one for each attempt that counts. */
  counted: number
  /** When its window ends, in milliseconds. */
  endsAt: number
}

/** Raises all counters, whether they are full or not, and answers them by their keys. */
async function raise(trx: Write, counters: readonly Counter[], now: number): Promise<Map<string, Raised>> {
  const times = timesOf(counters)
  const ends = new Map(counters.map(({ key, within }) => [key, isoTime(now + within)]))
  const values = inOrder(times).flatMap(([key, count]) => [key, String(count), ends.get(key)!])
  const { rows } = await raiseEach(times.size)(trx, [...values, isoTime(now), isoTime(now)])
  return new Map(
    rows.map(({ key, count, window_ends_at }) => [
      key,
      { count, counted: count - times.get(key)!, endsAt: Date.parse(window_ends_at) },
    ]),
  )
}

/** Lowers each counter by so much. One that is gone comes back with a window that is over, which counts for nothing. */
async function lower(trx: Write, times: ReadonlyMap<string, number>, now: number): Promise<void> {
  if (times.size === 0) return
  const values = inOrder(times).flatMap(([key, count]) => [key, String(count), isoTime(now)])
  await lowerEach(times.size)(trx, values)
}

/** All that raise and lower lock counters in this order: none of them waits for another that waits for it. */
function inOrder(times: ReadonlyMap<string, number>): [key: string, times: number][] {
  return [...times].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** How often each counter is among these, by its key. */
function timesOf(counters: readonly Counter[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { key } of counters) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

function addTo(db: Db, count: number) {
  return db
    .insertInto('attempt')
    .values(Array.from({ length: count }, () => ({ key: '', count: 0, window_ends_at: '' })))
}

/** Its parameters: key, attempts and end of a new window of each counter, then now, and now again. */
const raiseEach = compiledPerCount((db, count) =>
  addTo(db, count)
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when attempt.window_ends_at <= ${''} then excluded.count else attempt.count + excluded.count end`,
        window_ends_at: sql<string>`case when attempt.window_ends_at <= ${''} then excluded.window_ends_at else attempt.window_ends_at end`,
      }),
    )
    .returning(['key', 'count', 'window_ends_at']),
)

/** Its parameters: key, attempts and now of each counter. */
const lowerEach = compiledPerCount((db, count) =>
  addTo(db, count).onConflict(conflict =>
    conflict.column('key').doUpdateSet({
      count: sql<number>`case when attempt.count > excluded.count then attempt.count - excluded.count else 0 end`,
    }),
  ),
)

/** Counters hold no addresses in clear. */
function keyOf(limit: keyof Limits, whose: string): string {
  return `${limit}:${hash('sha256', whose, 'base64url')}`
}
