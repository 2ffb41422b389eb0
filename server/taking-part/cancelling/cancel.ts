// Cancels an event: one act ends all that people have in it. An ended registration is owed by nobody, so dues, gates,
// lists and files need no case of their own; what was paid becomes credit.
import type { Millis } from '../../../domain/day.ts'
import { eventName } from '../../../domain/edition/catalogue.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import { lockWindow } from '../../database/window-locks.ts'
import type { Edition } from '../../edition.ts'
import { queueForAll } from '../../mail/outbox.ts'
import { publicDataChanged } from '../../pages/changed.ts'
import { standingCancellation } from '../../people/cancellations.ts'
import { cancelSessions } from '../../programme/event-sessions.ts'
import { refuse } from '../../refuse.ts'
import { lockSeats } from '../seats/locked.ts'
import { hasPublishedStandings, refuseUnknown } from './event-state.ts'

export type Cancelling = { staffId: string; eventId: number; actId: string; registered: number; reason: string }

/**
 * Cancels the event at `now`: its registrations, teams, waiting list and coming sessions end and name the cancellation,
 * nobody can register any more, and everybody concerned gets a mail. The same act again changes nothing. Refuses an
 * event that is cancelled already, one whose standings are published, and another number of people than the organiser
 * was shown.
 */
export async function cancelEvent(
  trx: Transaction,
  edition: Edition,
  { staffId, eventId, actId, registered, reason }: Cancelling,
  now: Millis,
): Promise<Audited<void>> {
  // Whoever registers, leaves or makes a team shares the window: all of them have ended, or wait for this.
  await lockWindow(trx, eventId)
  await lockSeats(trx, [eventId])
  await refuseUnknown(trx, edition, eventId)
  const event = eventName(edition.catalogue, eventId)
  const standing = await standingCancellation(trx, eventId)
  const known = await trx.selectFrom('event_cancellation').selectAll().where('id', '=', actId).executeTakeFirst()
  if (known && (known.event_id !== eventId || known.cancelled_by !== staffId)) refuse('act_reused')
  if (known) return { answer: undefined, entries: [] }
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
  await queueForAll(trx, 'event_cancelled', await concerned(trx, actId), now, actId)
  await publicDataChanged(trx)
  // Why stands with the cancellation, where it can be taken out: the log keeps its words for ever.
  const after = { event: eventId, cancellation: actId, ...ended, sessions }
  return { answer: undefined, entries: [{ action: 'event.cancel', personId: null, after }] }
}

/** The ids, in order, of the people whose registration or place on the waiting list this cancellation ended. */
export async function concerned(trx: Transaction, cancellationId: string): Promise<string[]> {
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
