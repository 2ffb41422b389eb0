// Locks the data that opens or closes an event's registration: its window, overrides and cancellation. Registrations
// take a shared lock, because with row locks they would wait for each other.
import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Transaction } from '../database/types.ts'

/** The class of these advisory locks on PostgreSQL. */
const windows = 1

/**
 * Takes a shared lock, so that nobody can change the windows of these events until the transaction ends. Call it before
 * you lock rows of `event_lock`. SQLite runs one transaction at a time and needs no lock.
 */
export async function shareWindows(trx: Transaction, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0 || !isPostgres(trx)) return
  const ids = eventIds.toSorted((a, b) => a - b)
  await sql`select pg_advisory_xact_lock_shared(${windows}::int, id) from unnest(${ids}::int[]) as id`.execute(trx)
}

/** Takes the exclusive lock of the event's window until the transaction ends. */
export async function lockWindow(trx: Transaction, eventId: number): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${windows}::int, ${eventId}::int)`.execute(trx)
}
