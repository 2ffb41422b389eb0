// Removes deleted and replaced values from SQLite's files. Deleted values are overwritten with zeros (sqlite.ts), but
// copies stay in the write-ahead log and in split pages. docs/security.md describes PostgreSQL's mechanism.
import { sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { timeOfDay } from '../../domain/day.ts'
import { hour, minute } from '../clock.ts'
import type { Database } from './types.ts'

type Files = Pick<Database, 'engine' | 'db'>

/** How often (ms) the write-ahead log is truncated. A deleted value may stay in it for this long. */
export const truncateLogEvery = 5 * minute

/** How often (ms) `vacuumAtNight` looks at the hour, so that it rewrites the file once per night. */
export const checkNightEvery = hour

/** The hour, in the festival's time zone, in which the file is rewritten. */
const quietHour = '04'

/** Copies the write-ahead log into the file and truncates it. Does nothing while another program reads. */
export async function truncateLog({ engine, db }: Files): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Rewrites the file. Blocks all calls for about 6 ms per megabyte. */
export async function vacuumFile(files: Files): Promise<void> {
  if (files.engine !== 'sqlite') return
  await sql`vacuum`.execute(files.db)
  await truncateLog(files)
}

/** Runs `vacuumFile` if it is night at `now` in the festival's time zone. */
export async function vacuumAtNight(files: Files, timeZone: string, now: Millis): Promise<void> {
  if (timeOfDay(timeZone, now).startsWith(quietHour)) await vacuumFile(files)
}
