// Cancels an event. One call ends all its registrations, teams and waiting-list entries. Dues, gates, lists and files
// count only active registrations, so they need no special case; payments become credit.
import type { Millis } from '../../../domain/day.ts'
import { eventName } from '../../../domain/edition/catalogue.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueForAll } from '../../mail/outbox.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { activeCancellation } from '../../people/cancellations.ts'
import { lockWindow } from '../../people/window-locks.ts'
import { cancelSessions } from '../../programme/event-sessions.ts'
import { refuse } from '../../refuse.ts'
import { lockSeats } from '../seats/locked-seats.ts'
import { hasPublishedStandings, refuseUnknownEvent } from './event-state.ts'

export type CancelCall = { staffId: string; eventId: number; actId: string; registered: number; reason: string }

/**
 * Cancels the event at `now`. Ends its registrations, teams, waiting list and future sessions with a reference to the
 * cancellation, closes registration, and mails everybody affected. A repeated act changes nothing. Refuses if the event
 * is already cancelled or has published standings. Also refuses if the number of registered people differs from the
 * number that the organiser saw.
 */
export async function cancelEvent(
  trx: Transaction,
  edition: Edition,
  { staffId, eventId, actId, registered, reason }: CancelCall,
  now: Millis,
): Promise<Audited<void>> {
  // Calls that register, unregister or make teams share the window lock, so they finish before the cancellation or wait
  // for it.
  await lockWindow(trx, eventId)
  await lockSeats(trx, [eventId])
  await refuseUnknownEvent(trx, edition, eventId)
  const event = eventName(edition.catalogue, eventId)
  const standing = await activeCancellation(trx, eventId)
  const repeated = await trx.selectFrom('event_cancellation').selectAll().where('id', '=', actId).executeTakeFirst()
  if (repeated && (repeated.event_id !== eventId || repeated.cancelled_by !== staffId)) refuse('act_reused')
  if (repeated) return { answer: undefined, entries: [] }
  if (standing) refuse('event_cancelled_already', { event, name: standing.username })
  if (await hasPublishedStandings(trx, eventId)) refuse('cancel_has_results', { event })

  await trx
    .insertInto('event_cancellation')
    .values({
      id: actId,
      event_id: eventId,
      reason,
      cancelled_at: isoTime(now),
      cancelled_by: staffId,
      reinstated_at: null,
      reinstated_by: null,
      reinstate_reason: '',
    })
    .execute()
  const ended = await endAll(trx, eventId, actId, now)
  if (ended.people !== registered)
    refuse('cancel_people_changed', { registered: howMany(ended.people, 'person is', 'people are'), event })
  const sessions = await cancelSessions(trx, { eventId, cancellationId: actId, reason, byId: staffId }, now)
  await queueForAll(trx, 'event_cancelled', await affectedPeople(trx, actId), now, actId)
  await publicDataChanged(trx)
  // The reason is stored with the cancellation, where it can be erased. Text in the audit log cannot be erased.
  const after = { event: eventId, cancellation: actId, ...ended, sessions }
  return { answer: undefined, entries: [{ action: 'event.cancel', personId: null, after }] }
}

/** The sorted ids of people with a registration or waiting-list entry that this cancellation ended. */
export async function affectedPeople(trx: Transaction, cancellationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('registration')
    .select('person_id')
    .where('cancellation_id', '=', cancellationId)
    .union(trx.selectFrom('waiting_entry').select('person_id').where('cancellation_id', '=', cancellationId))
    .execute()
  return rows.map(row => row.person_id).sort()
}

async function endAll(trx: Transaction, eventId: number, cancellationId: string, now: Millis) {
  const at = isoTime(now)
  const people = await trx
    .updateTable('registration')
    .set({ state: 'ended', ended_at: at, cancellation_id: cancellationId })
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('team_member')
    .set({ state: 'removed', left_at: at, with_team: 1, cancellation_id: cancellationId })
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .execute()
  const teams = await trx
    .updateTable('team')
    .set(row => ({ state: 'ended', ended_at: at, cancellation_id: cancellationId, version: row('version', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  const waiting = await trx
    .updateTable('waiting_entry')
    .set({ state: 'left', ended_at: at, cancellation_id: cancellationId })
    .where('event_id', '=', eventId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirstOrThrow()
  return {
    people: Number(people.numUpdatedRows),
    teams: Number(teams.numUpdatedRows),
    waiting: Number(waiting.numUpdatedRows),
  }
}
