// For tests in which one transaction waits for another.
import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Database } from '../database/types.ts'

/** The number of transactions that wait for a lock, on PostgreSQL. */
async function howManyWait(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/**
 * Call this in an open transaction. Waits until the other started transactions are done, or until `count` of them wait
 * for a lock. On SQLite it returns at once, because only one transaction runs at a time.
 */
export async function untilTheyWait({ engine, db }: Database, isDone: () => boolean, count = 1): Promise<void> {
  if (engine !== 'postgres') return
  await vi.waitFor(async () => expect(isDone() || (await howManyWait(db)) >= count).toBe(true), 30_000)
}
