// Locks of the windows of events. A row lock would make everybody who registers for an event wait for each other; this
// one can be shared.
import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Transaction } from './types.ts'

/** Which of the program's advisory locks on PostgreSQL these are. */
const windows = 1

/**
 * Until the transaction ends, nobody changes the windows of these events; others share the lock. To be called before
 * `event_lock` rows are locked. SQLite runs one transaction at a time and needs none.
 */
export async function shareWindows(trx: Transaction, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0 || !isPostgres(trx)) return
  const ids = eventIds.toSorted((a, b) => a - b)
  await sql`select pg_advisory_xact_lock_shared(${windows}::int, id) from unnest(${ids}::int[]) as id`.execute(trx)
}

/** Waits for everybody who shares the window of the event, and keeps it for this transaction alone until it ends. */
export async function lockWindow(trx: Transaction, eventId: number): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${windows}::int, ${eventId}::int)`.execute(trx)
}
