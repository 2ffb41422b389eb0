// Deletes rows that nobody needs any more. What they are, each feature says.
import type { Millis } from '../../domain/day.ts'
import { day, isoTime } from '../clock.ts'
import type { Database, Transaction } from '../database/types.ts'

/** Milliseconds that ended sessions, dead links and mail are kept, for questions about them. */
const keptFor = 30 * day

type Tidy = (trx: Transaction, times: { now: string; oldest: string }) => Promise<unknown>

/** Tidies up once, as of `now`, a transaction each. Registrations, payments and accounts are never deleted. */
export async function tidy(database: Database, all: readonly Tidy[], now: Millis): Promise<void> {
  const times = { now: isoTime(now), oldest: isoTime(now - keptFor) }
  for (const one of all) await database.write(trx => one(trx, times))
}
