// Who is inside and who was ever let in: the one rule, for everything that reads scans. scan-pass.ts stores scans,
// decide.ts decides them, undo.ts takes them back, people.ts answers what gates see of people.
import { type SqlBool, sql } from 'kysely'
import { dayAround, type Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'

/** True for admissions that were not undone, whether or not the person has left again. */
export const isAdmission = sql<SqlBool>`scan.result = 'admitted' and scan.undone_at is null`

/** Whether the person was ever admitted at a gate. */
export async function wasAdmitted(db: Db, personId: string): Promise<boolean> {
  const scans = db.selectFrom('scan').select('id').where('person_id', '=', personId)
  return (await scans.where(isAdmission).executeTakeFirst()) !== undefined
}

/** True for admissions whose time is known well enough to say on which day and in which hour they were. */
export const hasReliableTime = sql<SqlBool>`(scan.doubt is null or scan.doubt <> 'clock')`

/**
 * Selects the ids of everybody admitted on the festival's day that holds `now`, for a query about
 * them.
 */
export function peopleEntered(db: Db, { festival }: Edition, now: Millis) {
  const { from, to } = dayAround(festival, now)
  return db
    .selectFrom('scan')
    .select('person_id')
    .where(isAdmission)
    .where(hasReliableTime)
    .where('at', '>=', isoTime(from))
    .where('at', '<', isoTime(to))
}

/** Literals, because the partial index applies to exactly this condition. */
export const isOpen = sql<SqlBool>`scan.result = 'admitted' and scan.left_at is null and scan.undone_at is null`

/**
 * True for the people inside at `now`: their admissions are open and of the festival's present day.
 */
export function isInside({ festival }: Edition, now: Millis) {
  return sql<SqlBool>`(${isOpen} and scan.at >= ${isoTime(dayAround(festival, now).from)})`
}

/** True for people admitted before the festival's present day whom nobody scanned out: nobody knows where they are. */
export function isLeftOpen({ festival }: Edition, now: Millis) {
  return sql<SqlBool>`(${isOpen} and scan.at < ${isoTime(dayAround(festival, now).from)})`
}

/** True for scans that are put before staff. A literal, because the partial index applies to exactly this condition. */
export const isFlagged = sql<SqlBool>`scan.server_said is not null`

/** True for those that nobody has seen, and that were not taken back. */
export const isUnseen = sql<SqlBool>`(scan.server_said is not null and scan.seen_at is null and scan.undone_at is null)`
