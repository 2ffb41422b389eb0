// For tests of two transactions of which one waits for the other.
import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Database } from '../database/types.ts'

/** How many transactions wait for a lock of another one, on PostgreSQL. */
async function howManyWait(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/**
 * To be awaited within an open transaction after others were started: until they are done or `count` of them wait. On
 * SQLite one transaction runs at a time: nothing is to wait for.
 */
export async function untilTheyWait({ engine, db }: Database, isDone: () => boolean, count = 1): Promise<void> {
  if (engine !== 'postgres') return
  await vi.waitFor(async () => expect(isDone() || (await howManyWait(db)) >= count).toBe(true), 30_000)
}
