// SQL conditions that all queries on scans use: a person is inside or was admitted, or a scan is flagged for staff.
// scan-pass.ts stores scans, decide.ts decides their results, undo.ts undoes them.
import { type SqlBool, sql } from 'kysely'
import { dayAround, type Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'

/** True for admissions that were not undone, even if the person has left since. */
export const isAdmission = sql<SqlBool>`scan.result = 'admitted' and scan.undone_at is null`

/** Whether the person was ever admitted at a gate. */
export async function wasAdmitted(db: Db, personId: string): Promise<boolean> {
  const scans = db.selectFrom('scan').select('id').where('person_id', '=', personId)
  return (await scans.where(isAdmission).executeTakeFirst()) !== undefined
}

/** True if the scan's time is reliable enough for counts per day and hour. */
export const hasReliableTime = sql<SqlBool>`(scan.doubt is null or scan.doubt <> 'clock')`

/** Selects the ids of all people admitted on the festival day of `now`, as a subquery. */
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

/** True for admissions without an exit. A literal, because the partial index applies only to exactly this condition. */
export const isOpen = sql<SqlBool>`scan.result = 'admitted' and scan.left_at is null and scan.undone_at is null`

/** True for people inside at `now`, who have an open admission of the current festival day. */
export function isInside({ festival }: Edition, now: Millis) {
  return sql<SqlBool>`(${isOpen} and scan.at >= ${isoTime(dayAround(festival, now).from)})`
}

/** True for people admitted on an earlier day and never scanned out, who may have left or be inside. */
export function isLeftOpen({ festival }: Edition, now: Millis) {
  return sql<SqlBool>`(${isOpen} and scan.at < ${isoTime(dayAround(festival, now).from)})`
}

/** True for scans flagged for staff. A literal, because the partial index applies only to exactly this condition. */
export const isFlagged = sql<SqlBool>`scan.server_result is not null`

/** True for flagged scans that nobody has reviewed and that were not undone. */
export const isUnseen = sql<SqlBool>`(scan.server_result is not null and scan.reviewed_at is null and scan.undone_at is null)`
