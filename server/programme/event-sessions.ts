// The sessions of an event that is cancelled as a whole, or reinstated. The window of the event is locked: nobody
// changes its sessions at the same time.
import type { Millis } from '../../domain/day.ts'
import { actualTimes, cancelled, restored } from '../../domain/programme/sessions.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { clashesAtVenue, nameOf } from './clashes.ts'
import { keepChange, sessionValues } from './history.ts'
import { type SessionRow, sessionOf } from './read.ts'
import { columnsOf } from './sessions.ts'
import { lockVenue } from './venues.ts'

/** The sessions of the event that a cancellation at `now` would cancel: planned, and not over. */
export async function sessionsToCancel(db: Db, eventId: number, now: Millis): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('state', '<>', 'cancelled')
    .orderBy('venue_id')
    .orderBy('id')
    .execute()
  return rows.filter(row => actualTimes(sessionOf(row)).to > now)
}

type Cancelling = { eventId: number; cancellationId: string; reason: string; byId: string }

/**
 * Cancels every session of the event that is planned and not over, at `now`, and answers how many. The mail about the
 * event announces it, so no notice of these sessions waits.
 */
export async function cancelSessions(
  trx: Transaction,
  { eventId, cancellationId, reason, byId }: Cancelling,
  now: Millis,
): Promise<number> {
  const rows = await sessionsToCancel(trx, eventId, now)
  for (const row of rows) {
    const values = { ...columnsOf(cancelled(reason, now)), cancellation_id: cancellationId }
    await writeChange(trx, row, { kind: 'cancel', values, byId }, now)
  }
  return rows.length
}

/**
 * Puts the sessions that this cancellation cancelled back to planned, at `now`. One whose venue is taken by then stays
 * cancelled: answers the names of these. A late session is on time again.
 */
export async function restoreSessions(
  trx: Transaction,
  edition: Edition,
  { cancellationId, byId }: Pick<Cancelling, 'cancellationId' | 'byId'>,
  now: Millis,
): Promise<{ restored: number; left: string[] }> {
  const rows = await trx
    .selectFrom('programme_sessions')
    .selectAll()
    .where('cancellation_id', '=', cancellationId)
    .where('removed_at', 'is', null)
    // In one order, so that two organisers do not wait for each other's venues.
    .orderBy('venue_id')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const left: string[] = []
  for (const row of rows) {
    const values = { ...columnsOf(restored(sessionOf(row), now)), cancellation_id: null }
    await lockVenue(trx, row.venue_id)
    const clashes = await clashesAtVenue(trx, edition, sessionOf({ ...row, ...values }))
    if (clashes.length > 0) left.push(nameOf(edition, sessionOf(row)))
    else await writeChange(trx, row, { kind: 'restore', values, byId }, now)
  }
  return { restored: rows.length - left.length, left }
}

type Written = { kind: 'cancel' | 'restore'; values: Partial<SessionRow>; byId: string }

async function writeChange(trx: Transaction, before: SessionRow, { kind, values, byId }: Written, now: Millis) {
  const version = before.version + 1
  // An earlier change that nobody announced still waits.
  const told_version = before.told_version === before.version ? version : before.told_version
  const after = { ...before, ...values, version, told_version, sequence: before.sequence + 1 }
  await trx.updateTable('programme_sessions').set(after).where('id', '=', before.id).execute()
  const kept = { before: sessionValues(before), after: sessionValues(after), reason: '' }
  await keepChange(trx, { session_id: before.id, venue_id: null }, { kind, version, ...kept }, byId, now)
}
