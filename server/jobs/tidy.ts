// Deletes old rows. Each feature declares its own clean-up.
import type { Millis } from '../../domain/day.ts'
import { day, isoTime } from '../clock.ts'
import type { Database, Transaction } from '../database/types.ts'

/** How long (ms) ended sessions, links and mails are stored, so that staff can answer questions about them. */
const retention = 30 * day

type Tidy = (trx: Transaction, times: { now: string; oldest: string }) => Promise<unknown>

/** Runs all clean-ups, each in its own transaction. Registrations, payments and accounts are never deleted. */
export async function tidy(database: Database, all: readonly Tidy[], now: Millis): Promise<void> {
  const times = { now: isoTime(now), oldest: isoTime(now - retention) }
  for (const deleteOld of all) await database.write(trx => deleteOld(trx, times))
}
