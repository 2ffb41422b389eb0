// Cancels and restores the sessions of an event that is cancelled or reinstated. The caller has locked the event's
// window, so nobody changes its sessions at the same time.
import type { Millis } from '../../domain/day.ts'
import { actualTimes, cancelled, restored } from '../../domain/programme/sessions.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { clashesAtVenue, nameOf } from './clashes.ts'
import { addChange, sessionValues } from './history.ts'
import { type SessionRow, sessionOf } from './read.ts'
import { columnsOf } from './session-values.ts'
import { lockVenue } from './venues.ts'

/** The event's sessions that are neither over at `now` nor cancelled, which a cancellation would cancel. */
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
 * Cancels the event's sessions that are not over and returns their number. The mail about the event announces this, so
 * these sessions need no notice.
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
 * Restores the sessions that this cancellation cancelled. A session stays cancelled if its venue is occupied by then:
 * `left` has the names of the sessions that stay cancelled. A late session is on time again.
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
    // Locks in a fixed order, so that two organisers cannot deadlock.
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

type RowChange = { kind: 'cancel' | 'restore'; values: Partial<SessionRow>; byId: string }

async function writeChange(trx: Transaction, before: SessionRow, { kind, values, byId }: RowChange, now: Millis) {
  const version = before.version + 1
  // An earlier change that was not announced must still be announced.
  const announced_version = before.announced_version === before.version ? version : before.announced_version
  const after = { ...before, ...values, version, announced_version, sequence: before.sequence + 1 }
  await trx.updateTable('programme_sessions').set(after).where('id', '=', before.id).execute()
  const history = { before: sessionValues(before), after: sessionValues(after), reason: '' }
  await addChange(trx, { session_id: before.id, venue_id: null }, { kind, version, ...history }, byId, now)
}
