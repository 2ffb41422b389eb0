// Adds and changes sessions: locks the session and then its venue, checks, writes, and adds to the history.
// domain/programme/sessions.ts decides what a change does, domain/staff/roles.ts which sessions an organiser may
// change.

import type { z } from 'zod'
import { plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import { eventName } from '../../domain/edition/catalogue.ts'
import type { SessionChange, SessionFields, sessionAnswer } from '../../domain/programme/api.ts'
import {
  actualTimes,
  asPlanned,
  cancelled,
  late,
  moved,
  type ProgrammeChangeKind,
  type ProgrammeSession,
  restored,
  sameVenueAndTimes,
  type VenueAndTimes,
} from '../../domain/programme/sessions.ts'
import { checkTitle, readTimes } from '../../domain/programme/times.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import { refuseWithoutPermission, type Writer } from '../access/writer.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeCancellation } from '../people/cancellations.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { shareWindows } from '../people/window-locks.ts'
import { RefusalError, refuse, refuseIf } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { clashesAtVenue, clashesOfPeople, nameOf, sessionsElsewhere } from './clashes.ts'
import { addChange, refuseUnseen, sessionValues } from './history.ts'
import { findSession, type SessionRow, sessionOf } from './read.ts'
import { auditEntry, columnsOf, valuesForLog } from './session-values.ts'
import { lockVenue } from './venues.ts'

export type SessionWritten = z.input<typeof sessionAnswer>

/** Whether these roles may write sessions of this event (G1); null stands for sessions without an event. */
export function mayWrite(roles: readonly HeldRole[], eventId: number | null): boolean {
  return eventId === null ? hasPermission(roles, 'wholeProgramme') : hasPermission(roles, 'programme', eventId)
}

/** Refuses people who may not write sessions of this event; null stands for sessions without an event. */
export function refuseForeignSession(writer: Pick<Writer, 'roles'>, eventId: number | null): void {
  if (eventId === null) refuseWithoutPermission(writer, 'wholeProgramme')
  else refuseWithoutPermission(writer, 'programme', eventId)
}

type Fields = Omit<SessionFields, 'force'>

/** The typed fields as a session stores them. Refuses an unknown event, a missing title and impossible times. */
export function readFields(
  edition: Edition,
  fields: Fields,
): VenueAndTimes & Pick<ProgrammeSession, 'eventId' | 'title'> {
  const { eventId, venueId } = fields
  const title = plainLine(fields.title.normalize('NFC'))
  if (eventId !== null) requireEvent(edition, eventId)
  refuseIf(checkTitle(title, eventId))
  const times = readTimes(edition.festival, fields)
  if ('refusal' in times) throw new RefusalError(times.refusal)
  return { eventId, title, venueId, ...times }
}

/** A planned session that is not stored yet. */
export function newSession(fields: ReturnType<typeof readFields>): ProgrammeSession {
  return {
    id: crypto.randomUUID(),
    ...fields,
    ...asPlanned,
    sequence: 0,
  }
}

/**
 * Adds a session and returns it with its clashes (G1). Refuses an occupied venue, unless `force` gives a reason (G2),
 * cancelled events, and events of other coordinators.
 */
export async function addSession(
  trx: Transaction,
  edition: Edition,
  writer: Writer,
  call: SessionFields,
  now: Millis,
): Promise<Audited<SessionWritten>> {
  refuseForeignSession(writer, call.eventId)
  const session = newSession(readFields(edition, call))
  const row: SessionRow = {
    id: session.id,
    event_id: session.eventId,
    title: session.title,
    venue_id: session.venueId,
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    state: session.state,
    late_minutes: 0,
    reason: '',
    previous_venue_id: null,
    previous_starts_at: null,
    previous_ends_at: null,
    moved_at: null,
    changed_at: null,
    sequence: 0,
    version: 1,
    announced_version: 1,
    removed_at: null,
    cancellation_id: null,
  }
  await refuseCancelledEvent(trx, edition, row.event_id)
  const clashes = await takeVenue(trx, edition, row, call.force)
  await trx.insertInto('programme_sessions').values(row).execute()
  const change = { kind: 'add' as const, version: 1, before: null, after: sessionValues(row), reason: call.force }
  await addChange(trx, { session_id: row.id, venue_id: null }, change, writer.id, now)
  const after = { session: row.id, ...valuesForLog(row) }
  const entry: AuditEntry = { action: 'programme.add', personId: null, after }
  return {
    answer: { id: row.id, version: 1, clashes, elsewhere: await elsewhereOf(trx, edition, row) },
    entries: [entry],
  }
}

/** Locks the venue and returns the clashes there. Refuses if there are any, unless `force` gives a reason. */
async function takeVenue(trx: Transaction, edition: Edition, row: SessionRow, force: string): Promise<string[]> {
  const venue = await lockVenue(trx, row.venue_id)
  const clashes = await clashesAtVenue(trx, edition, sessionOf(row))
  if (clashes.length > 0 && force === '')
    refuse('venue_taken', { venue: venue.name, sessions: clashes.slice(0, 3).join(', ') })
  return clashes
}

/**
 * Changes a session and returns its new version with its clashes (G1). Refuses an outdated version, an occupied venue
 * unless `force` gives a reason (G2), events of other coordinators, sessions of a cancelled event, and ending the last
 * session of an event with registrations, unless `eventStays`.
 */
export async function changeSession(
  trx: Transaction,
  edition: Edition,
  writer: Writer,
  call: { sessionId: string; version: number; change: SessionChange },
  now: Millis,
): Promise<Audited<SessionWritten>> {
  await shareWindowsOf(trx, call)
  const before = await lockSession(trx, call.sessionId, allowTakenOff(call))
  refuseForeignSession(writer, before.event_id)
  const key = { session_id: before.id, venue_id: null }
  await refuseUnseen(trx, edition, key, { seen: call.version, present: before.version })
  const { change } = call
  if (change.kind === 'edit') refuseForeignSession(writer, change.eventId)
  const { kind, values } = resultOf(edition, before, change, now)
  const after: SessionRow = { ...before, ...values, version: before.version + 1 }
  if (kind === 'move' || kind === 'restore' || after.event_id !== before.event_id)
    await refuseCancelledEvent(trx, edition, after.event_id)
  if ((change.kind === 'cancel' || change.kind === 'remove') && !change.eventStays)
    await refuseLastSession(trx, edition, before, now)
  if (kind !== 'edit' && kind !== 'remove') after.sequence++
  const needsVenue = kind === 'move' || kind === 'restore'
  const force = 'force' in change ? change.force : ''
  const clashes = needsVenue
    ? await takeVenue(trx, edition, after, force)
    : await clashesAtVenue(trx, edition, sessionOf(after))
  await trx.updateTable('programme_sessions').set(after).where('id', '=', before.id).execute()
  const elsewhere = kind === 'cancel' || kind === 'remove' ? [] : await elsewhereOf(trx, edition, after)
  const reason = change.kind === 'remove' ? change.reason : force
  const history = { before: sessionValues(before), after: sessionValues(after), reason }
  await addChange(trx, key, { kind, version: after.version, ...history }, writer.id, now)
  return {
    answer: { id: after.id, version: after.version, clashes, elsewhere },
    entries: [auditEntry(kind, before, after)],
  }
}

/** Allows a session that was taken off the programme only if the change restores it. */
const allowTakenOff = ({ change }: { change: SessionChange }) => ({ takenOff: change.kind === 'restore' })

/** Locks the windows of the events before and after the change, so that nobody cancels or reinstates them. */
async function shareWindowsOf(trx: Transaction, call: { sessionId: string; change: SessionChange }): Promise<void> {
  const present = await findSession(trx, call.sessionId, allowTakenOff(call))
  const ids = [present?.event_id, call.change.kind === 'edit' ? call.change.eventId : null]
  await shareWindows(trx, [...new Set(ids.filter(id => id != null))])
}

/** Refuses to plan a session of a cancelled event: its participants are no longer registered. */
async function refuseCancelledEvent(trx: Transaction, edition: Edition, eventId: number | null): Promise<void> {
  if (eventId === null) return
  await shareWindows(trx, [eventId])
  if (await activeCancellation(trx, eventId)) refuse('event_is_cancelled', { event: eventOf(edition, eventId) })
}

/** Refuses to end the last session of an event with registrations: people would owe money for no session. */
async function refuseLastSession(trx: Transaction, edition: Edition, row: SessionRow, now: Millis): Promise<void> {
  if (row.event_id === null || !isToCome(row, now)) return
  const others = await trx
    .selectFrom('programme_sessions')
    .selectAll()
    .where('event_id', '=', row.event_id)
    .where('id', '<>', row.id)
    .where('removed_at', 'is', null)
    .execute()
  if (others.some(other => isToCome(other, now))) return
  const registered = await activeRegistrations(trx)
    .select('id')
    .where('event_id', '=', row.event_id)
    .limit(1)
    .executeTakeFirst()
  if (registered) refuse('session_last', { event: eventOf(edition, row.event_id) })
}

const isToCome = (row: SessionRow, now: Millis) => row.state !== 'cancelled' && actualTimes(sessionOf(row)).to > now

const eventOf = ({ catalogue }: Edition, eventId: number) => eventName(catalogue, eventId)

/** Other sessions at the same time where people of this session are expected. */
async function elsewhereOf(trx: Transaction, edition: Edition, row: SessionRow) {
  return sessionsElsewhere(edition, await clashesOfPeople(trx, sessionOf(row)))
}

/**
 * Locks the session until the transaction ends. Refuses an unknown session; `takenOff` allows sessions that were taken
 * off the programme.
 */
export async function lockSession(
  trx: Transaction,
  sessionId: string,
  { takenOff = false }: { takenOff?: boolean } = {},
): Promise<SessionRow> {
  const row = await trx
    .updateTable('programme_sessions')
    .set(session => ({ version: session.ref('version') }))
    .where('id', '=', sessionId)
    .$if(!takenOff, rows => rows.where('removed_at', 'is', null))
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('session_unknown')
}

type ChangeResult = { kind: ProgrammeChangeKind; values: Partial<SessionRow> }

/** The session's new values, and the kind of change for the history. An edit of the time or the venue is a move. */
function resultOf(edition: Edition, row: SessionRow, change: SessionChange, now: Millis): ChangeResult {
  const session = sessionOf(row)
  switch (change.kind) {
    case 'edit':
      return edited(edition, session, change, now)
    case 'late':
      refuseCancelled(edition, session)
      return { kind: 'late', values: columnsOf(late({ ...change, reason: plainLine(change.reason) }, now)) }
    case 'cancel':
      refuseCancelled(edition, session)
      return { kind: 'cancel', values: columnsOf(cancelled(plainLine(change.reason), now)) }
    case 'restore':
      if (row.removed_at !== null) return { kind: 'restore', values: { removed_at: null } }
      if (session.state === 'planned') refuse('session_same')
      return { kind: 'restore', values: { ...columnsOf(restored(session, now)), cancellation_id: null } }
    case 'remove':
      return { kind: 'remove', values: { removed_at: isoTime(now) } }
  }
}

function edited(edition: Edition, session: ProgrammeSession, fields: Fields, now: Millis): ChangeResult {
  const { eventId, title, ...to } = readFields(edition, fields)
  const renamed = eventId !== session.eventId || title !== session.title
  const names = { event_id: eventId, title }
  if (!sameVenueAndTimes(session, to)) {
    refuseCancelled(edition, session)
    return { kind: 'move', values: { ...names, ...columnsOf(moved(session, to, now)) } }
  }
  if (!renamed) refuse('session_same')
  return { kind: 'edit', values: names }
}

function refuseCancelled(edition: Edition, session: ProgrammeSession): void {
  if (session.state === 'cancelled') refuse('session_cancelled', { name: nameOf(edition, session) })
}
