// Attendance at an event, as its coordinator marks it at the venue. Entries at the festival's gates are in check-in/.
import type { z } from 'zod'
import type { attendanceAnswer } from '../../domain/attendance/api.ts'
import type { Millis } from '../../domain/day.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { lockPeople } from '../access/accounts.ts'
import type { Staff } from '../access/guard.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { peopleEntered } from '../check-in/scan.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { refuse } from '../refuse.ts'

/** Selects the ids of everybody marked as present at the event. */
export function peoplePresent(db: Db, eventId: number) {
  return db.selectFrom('attendance').select('person_id').where('event_id', '=', eventId).where('undone_at', 'is', null)
}

/** Whether the person is marked as present at any event. */
export async function isMarked(db: Db, personId: string): Promise<boolean> {
  const marks = db.selectFrom('attendance').select('id').where('person_id', '=', personId)
  return (await marks.where('undone_at', 'is', null).executeTakeFirst()) !== undefined
}

type Attendee = { id: string; username: string }

/** `who` has user ids, or the person id of a scanned pass. */
export type AttendanceCall = {
  eventId: number
  who: { userIds: readonly string[] } | { personId: string }
  present: boolean
}

/**
 * Marks people as present at the event, or undoes the marks. Returns the number of changes. Also returns people's
 * names, but only of people who are registered for the event or were ever marked at it. Refuses to mark people who are
 * not registered. Marking a person twice changes nothing.
 */
export async function markAttendance(
  trx: Transaction,
  actorId: string,
  { eventId, who, present }: AttendanceCall,
  now: Millis,
): Promise<Audited<z.input<typeof attendanceAnswer>>> {
  const registered = activeRegistrations(trx).select('person_id').where('event_id', '=', eventId)
  const marked = trx.selectFrom('attendance').select('person_id').where('event_id', '=', eventId)
  const people = await trx
    .selectFrom('person')
    .select(['id', 'username', 'user_id'])
    .select(row => {
      const isKnown = row.or([row('id', 'in', registered), row('id', 'in', marked)])
      return row.case().when(isKnown).then(1).else(0).end().as('is_known')
    })
    .where(row =>
      'personId' in who
        ? row('id', '=', who.personId)
        : row('user_id', 'in', who.userIds.length > 0 ? who.userIds : ['']),
    )
    .execute()
  if ('userIds' in who && people.length < new Set(who.userIds).size) refuse('person_unknown')
  const { answer, entries } = await changeMarks(trx, { actorId, eventId, people, present }, now)
  const known = people.filter(({ is_known }) => is_known === 1)
  const named = known.map(({ user_id, username }) => ({ userId: user_id, username }))
  return { answer: { ...answer, people: named }, entries }
}

/**
 * Marks the members of the active team who have entered the festival today as present at its event (T15). The team of
 * an event for which the organiser has no permission counts as unknown.
 */
export async function markTeam(
  trx: Transaction,
  edition: Edition,
  { id: actorId, roles }: Staff,
  teamId: string,
  now: Millis,
): Promise<Audited<{ changed: number; missing: string[] }>> {
  const team = await trx
    .selectFrom('team')
    .select(['id', 'event_id'])
    .where('id', '=', teamId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!team || !hasPermission(roles, 'rosters', team.event_id)) refuse('team_unknown')
  const people = await trx
    .selectFrom('team_member')
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .select(['person.id', 'person.username'])
    .select(row =>
      row
        .case()
        .when('person.id', 'in', peopleEntered(trx, edition, now))
        .then(1)
        .else(0)
        .end()
        .as('is_here'),
    )
    .where('team_member.team_id', '=', team.id)
    .where('team_member.state', '=', 'active')
    .orderBy('team_member.joined_at')
    .execute()
  const here = people.filter(({ is_here }) => is_here === 1)
  const { answer, entries } = await changeMarks(
    trx,
    { actorId, eventId: team.event_id, people: here, present: true },
    now,
  )
  const missing = people.filter(({ is_here }) => is_here === 0).map(({ username }) => username)
  return { answer: { ...answer, missing }, entries }
}

async function changeMarks(
  trx: Transaction,
  {
    actorId,
    eventId,
    people,
    present,
  }: { actorId: string; eventId: number; people: readonly Attendee[]; present: boolean },
  now: Millis,
): Promise<Audited<{ changed: number }>> {
  // Locks the people. A person who leaves the event at the same moment is either marked first or refused.
  if (present)
    await lockPeople(
      trx,
      people.map(({ id }) => id),
    )
  const entries: AuditEntry[] = []
  for (const { id, username } of people) {
    const changed = present
      ? await addMark(trx, { actorId, eventId, id, username }, now)
      : await undoMark(trx, { actorId, eventId, id }, now)
    if (changed)
      entries.push({
        action: present ? 'attendance.mark' : 'attendance.undo',
        personId: id,
        after: { events: String(eventId) },
      })
  }
  return { answer: { changed: entries.length }, entries }
}

async function addMark(
  trx: Transaction,
  { actorId, eventId, id, username }: { actorId: string; eventId: number } & Attendee,
  now: Millis,
): Promise<boolean> {
  const registered = await activeRegistrations(trx)
    .select('id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', id)
    .executeTakeFirst()
  if (!registered) refuse('not_on_roster', { name: username })
  const added = await trx
    .insertInto('attendance')
    .values({
      id: crypto.randomUUID(),
      person_id: id,
      event_id: eventId,
      marked_at: isoTime(now),
      marked_by: actorId,
      undone_at: null,
      undone_by: null,
    })
    .onConflict(conflict => conflict.columns(['person_id', 'event_id']).where('undone_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

async function undoMark(
  trx: Transaction,
  { actorId, eventId, id }: { actorId: string; eventId: number; id: string },
  now: Millis,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('attendance')
    .set({ undone_at: isoTime(now), undone_by: actorId })
    .where('person_id', '=', id)
    .where('event_id', '=', eventId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
