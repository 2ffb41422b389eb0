// Reinstates a cancelled event by restoring exactly what its cancellation ended. Registrations that had ended before
// the cancellation stay ended. Staff see a list of the registrations and sessions that cannot be restored.
import type { Millis } from '../../../domain/day.ts'
import { eventName, findEvent } from '../../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { lockIfPresent } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueForAll } from '../../mail/outbox.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { lockWindow } from '../../people/window-locks.ts'
import { restoreSessions } from '../../programme/event-sessions.ts'
import { refuse } from '../../refuse.ts'
import { lockSeats } from '../seats/locked-seats.ts'
import { offerFreeSeats } from '../seats/offers.ts'
import { readSeatsOf } from '../seats/read.ts'
import { affectedPeople } from './cancel.ts'
import { leftOutReason, registrationsOf } from './left-out.ts'
import { type Reinstatement, restoreTeams } from './restore-teams.ts'

export type ReinstateCall = { staffId: string; eventId: number; cancellationId: string; reason: string }

/**
 * Reinstates the event at `now`. Restores the registrations, teams, waiting list and sessions that this cancellation
 * ended, and mails everybody affected. People who got a refund owe the price again. A registration is not restored if
 * the account was deleted, the person registered again or is no longer eligible, or the seats were reduced; a session
 * is not restored if its venue is taken. A person who had an offered seat returns to the previous position on the
 * waiting list. A repeated call changes nothing. Refuses an unknown cancellation, and a cancellation that another
 * organiser has already undone.
 */
export async function reinstateEvent(
  trx: Transaction,
  cachedEdition: Edition,
  { staffId, eventId, cancellationId, reason }: ReinstateCall,
  now: Millis,
): Promise<Audited<void>> {
  const event = eventName(cachedEdition.catalogue, eventId)
  // Locks people before the window, like all calls. While the people are locked, their accounts cannot be deleted.
  const ids = await affectedPeople(trx, cancellationId)
  for (const personId of ids) await lockIfPresent(trx, personId)
  await lockWindow(trx, eventId)
  await lockSeats(trx, [eventId])
  const found = await trx
    .selectFrom('event_cancellation')
    .selectAll()
    .where('id', '=', cancellationId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (found?.reinstated_at && found.reinstated_by === staffId) return { answer: undefined, entries: [] }
  if (!found || found.reinstated_at) refuse('event_not_cancelled', { event })

  await trx
    .updateTable('event_cancellation')
    .set({ reinstated_at: isoTime(now), reinstated_by: staffId, reinstate_reason: reason })
    .where('id', '=', cancellationId)
    .execute()
  const edition = await presentEdition(trx, cachedEdition)
  const to = { edition, event: findEvent(edition.catalogue, eventId), cancellationId, now }
  const people = await restoreRegistrations(trx, to)
  const teams = await restoreTeams(trx, to)
  const waiting = await restoreWaiting(trx, cancellationId)
  const sessions = await restoreSessions(trx, edition, { cancellationId, byId: staffId }, now)
  await queueForAll(trx, 'event_reinstated', ids, now, cancellationId)
  if (to.event) await offerFreeSeats(trx, edition, [await readSeatsOf(trx, to.event, now)], now)
  await publicDataChanged(trx)
  const after = {
    event: eventId,
    cancellation: cancellationId,
    ...people,
    teams,
    waiting,
    sessions: sessions.restored,
    sessionsLeft: sessions.left.length,
  }
  return { answer: undefined, entries: [{ action: 'event.reinstate', personId: null, after }] }
}

/** Restores the registrations in their original order. Returns how many were restored and how many were not. */
async function restoreRegistrations(trx: Transaction, { edition, event, cancellationId, now }: Reinstatement) {
  const rows = await registrationsOf(trx, cancellationId)
  // Counts no seats in a team event, because its teams take the seats.
  const seats = event && !isTeamEvent(event) ? await readSeatsOf(trx, event, now, { all: true }) : null
  const places = seats?.window.places ?? null
  let seatsLeft = places === null ? Number.POSITIVE_INFINITY : places - (seats?.counts.taken ?? 0)
  const restored: string[] = []
  for (const row of rows) if (!leftOutReason(edition, event, row) && seatsLeft-- > 0) restored.push(row.registration_id)
  if (restored.length > 0)
    await trx
      .updateTable('registration')
      .set({ state: 'active', ended_at: null, cancellation_id: null })
      .where('id', 'in', restored)
      .execute()
  return { people: restored.length, leftOut: rows.length - restored.length }
}

/** Restores the waiting-list entries at their old positions, except those of deleted accounts. */
async function restoreWaiting(trx: Transaction, cancellationId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('waiting_entry')
    .set({
      state: 'waiting',
      ended_at: null,
      cancellation_id: null,
      held_at: null,
      held_until: null,
      granted_by: null,
    })
    .where('cancellation_id', '=', cancellationId)
    .where('person_id', 'in', trx.selectFrom('person').select('id').where('removed_at', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
