// Reinstates a cancelled event: brings back what its cancellation ended, and nothing else. Whoever left before stays
// out; what cannot come back is listed for staff.
import type { Millis } from '../../../domain/day.ts'
import { eventName, findEvent } from '../../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { lockIfPresent } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import { lockWindow } from '../../database/window-locks.ts'
import type { Edition } from '../../edition.ts'
import { queueForAll } from '../../mail/outbox.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import { publicDataChanged } from '../../pages/changed.ts'
import { restoreSessions } from '../../programme/event-sessions.ts'
import { refuse } from '../../refuse.ts'
import { lockSeats } from '../seats/locked.ts'
import { offerFreeSeats } from '../seats/offers.ts'
import { readSeatsOf } from '../seats/read.ts'
import { concerned } from './cancel.ts'
import { leftOutReason, registrationsOf } from './left-out.ts'
import { type Restoring, restoreTeams } from './restore-teams.ts'

export type Reinstating = { staffId: string; eventId: number; cancellationId: string; reason: string }

/**
 * Reinstates the event at `now`: the registrations, teams, waiting list and sessions that this cancellation ended come
 * back, and everybody concerned gets a mail. Refunds that were paid stay: their people owe again. A registration does
 * not come back when the account was deleted, the person registered again or may not take part any more, or the places
 * were made fewer; a session does not when its venue is taken. An offered seat is not held any longer: its person waits
 * at the old position. The same call again changes nothing. Refuses a cancellation that does not stand any more.
 */
export async function reinstateEvent(
  trx: Transaction,
  mayBeOld: Edition,
  { staffId, eventId, cancellationId, reason }: Reinstating,
  now: Millis,
): Promise<Audited<void>> {
  const event = eventName(mayBeOld.catalogue, eventId)
  // People before the window, as everywhere: nobody deletes an account meanwhile.
  const ids = await concerned(trx, cancellationId)
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
  const edition = await presentEdition(trx, mayBeOld)
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

/** Makes the registrations active again, in the order in which they were made, and answers how many came back. */
async function restoreRegistrations(trx: Transaction, { edition, event, cancellationId, now }: Restoring) {
  const rows = await registrationsOf(trx, cancellationId)
  // Of an event of teams the teams take the places.
  const seats = event && !isTeamEvent(event) ? await readSeatsOf(trx, event, now, { all: true }) : null
  const places = seats?.window.places ?? null
  let left = places === null ? Number.POSITIVE_INFINITY : places - (seats?.counts.taken ?? 0)
  const back: string[] = []
  for (const row of rows) if (!leftOutReason(edition, event, row) && left-- > 0) back.push(row.registration_id)
  if (back.length > 0)
    await trx
      .updateTable('registration')
      .set({ state: 'active', ended_at: null, cancellation_id: null })
      .where('id', 'in', back)
      .execute()
  return { people: back.length, leftOut: rows.length - back.length }
}

/** People wait at their old position, but for those who deleted their account or joined the list again. */
async function restoreWaiting(trx: Transaction, cancellationId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('waiting_entry')
    .set({
      state: 'waiting',
      ended_at: null,
      cancellation_id: null,
      held_at: null,
      held_until: null,
      given_by: null,
    })
    .where('cancellation_id', '=', cancellationId)
    .where('person_id', 'in', trx.selectFrom('person').select('id').where('removed_at', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
