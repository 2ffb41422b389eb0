// Takes deleted and replaced values out of SQLite's files. What is deleted is overwritten with zeros (sqlite.ts);
// copies stay in the write-ahead log, and where a page was once split. PostgreSQL does its own: docs/security.md.
import { sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { timeOfDay } from '../../domain/day.ts'
import { hour, minute } from '../clock.ts'
import type { Database } from './types.ts'

type Files = Pick<Database, 'engine' | 'db'>

/** Milliseconds for which a deleted value may stay in the write-ahead log. */
export const truncateLogEvery = 5 * minute
export const checkNightEvery = hour
/** The hour of the festival's clock in which the file is written anew. */
const quietHour = '04'

/** Empties the write-ahead log into the file. While another program reads it stays, until the next time. */
export async function truncateLog({ engine, db }: Files): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Writes the file anew with what is in it: some 6 ms for each megabyte, for which everybody waits. */
export async function vacuumFile(files: Files): Promise<void> {
  if (files.engine !== 'sqlite') return
  await sql`vacuum`.execute(files.db)
  await truncateLog(files)
}

/** Does it at night, at `now` in the festival's time zone. */
export async function vacuumAtNight(files: Files, timeZone: string, now: Millis): Promise<void> {
  if (timeOfDay(timeZone, now).startsWith(quietHour)) await vacuumFile(files)
}
