// The waiting list of an event as organisers see it, and the place that they give out of turn.
import type { z } from 'zod'
import { timeOf } from '../../domain/day.ts'
import type { givePlaceBody, lineRow } from '../../domain/places-api.ts'
import { findPerson, lockPerson } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Audited } from '../organiser/audit.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { activeRegistrations } from '../registration/active.ts'
import { knownEvent } from '../registration/known-event.ts'
import type { Table } from '../spreadsheet/table.ts'
import { addEntry, checkMayHave, findEntry, limitedEvent, refuseWithPlace } from './line.ts'
import { hold, withPlaces } from './locked.ts'

/**
 * Who has a place held for them, and who waits, in the order of joining, at `now` (milliseconds). College and phone are empty for somebody who
 * was given a place and neither joined the line nor is registered for the event.
 */
export async function readLine(db: Db, eventId: number, now: number): Promise<z.input<typeof lineRow>[]> {
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', eventId)
  const rows = await db
    .selectFrom('waiting_entry')
    .innerJoin('person', 'person.id', 'waiting_entry.person_id')
    .select(['person.user_id', 'person.username', 'person.college', 'person.phone'])
    .select(['waiting_entry.state', 'waiting_entry.joined_at', 'waiting_entry.given_by'])
    .select(['waiting_entry.held_at', 'waiting_entry.held_until'])
    .select(row => row.case().when('person.id', 'in', registered).then(1).else(0).end().as('is_registered'))
    .where('waiting_entry.event_id', '=', eventId)
    .where('waiting_entry.state', 'in', ['waiting', 'held'])
    .orderBy('waiting_entry.number')
    .execute()
  const there = rows.filter(({ state, held_until }) => state === 'waiting' || (held_until ?? '') > isoTime(now))
  const waiting = there.filter(({ state }) => state === 'waiting')
  return there.map(row => {
    // An entry that never waited is the organiser's, not the person's.
    const isOwn = row.given_by === null || row.joined_at !== row.held_at || row.is_registered === 1
    return {
      ...{ userId: row.user_id, username: row.username },
      ...(isOwn ? { college: row.college, phone: row.phone } : { college: '', phone: '' }),
      position: row.state === 'held' ? null : waiting.indexOf(row) + 1,
      ...{ joinedAt: row.joined_at, heldUntil: row.state === 'held' ? row.held_until : null },
      outOfTurn: row.given_by !== null,
    }
  })
}

/** The line for a file. */
export async function lineTable(db: Db, edition: Edition, eventId: number, now: number): Promise<Table> {
  knownEvent(edition, eventId)
  const shown = (at: string | null) => (at === null ? '' : timeOf(edition.festival.timeZone, Date.parse(at)))
  const line = await readLine(db, eventId, now)
  return {
    name: `event-${eventId}-waiting-list`,
    columns: ['Position', 'Name', 'User id', 'College', 'Phone', 'Joined', 'Held until'],
    slices: [
      line.map(row => [
        ...[row.position ?? 'held', row.username, row.userId, row.college, row.phone],
        ...[shown(row.joinedAt), shown(row.heldUntil)],
      ]),
    ],
  }
}

type Gift = { actorId: string; eventId: number; gift: z.output<typeof givePlaceBody> }

/**
 * Holds a place for somebody out of turn, also beyond the places and while registration is closed, at `now` (milliseconds); answers the audit
 * entry. They take it themselves: nobody owes anything by it. Refuses who has a place or as many teams as allowed already, whom the event's rules
 * exclude, and events without a limit.
 */
export async function givePlace(
  trx: Write,
  edition: Edition,
  { actorId, eventId, gift }: Gift,
  now: number,
): Promise<Audited<void>> {
  knownEvent(edition, eventId)
  const found = await trx.selectFrom('person').select('id').where('user_id', '=', gift.userId).executeTakeFirst()
  const personId = found?.id ?? refuse('person_unknown')
  await lockPerson(trx, personId)
  return withPlaces(trx, edition, [eventId], now, async places => {
    const event = limitedEvent(places, eventId)
    const person = await findPerson(trx, personId)
    await refuseWithPlace(trx, event, person)
    refuseIf(checkMayHave(places.edition, event, person))
    const entry = await findEntry(trx, personId, eventId)
    if (entry?.state === 'held') return { answer: undefined, entries: [] }
    const id = entry?.id ?? (await addEntry(trx, { personId, eventId }, now))
    const heldUntil = await hold(trx, places.edition, { id, person_id: personId, given_by: actorId }, now)
    const after = { event: eventId, heldUntil }
    return { answer: undefined, entries: [{ action: 'places.give', personId, after, reason: gift.reason }] }
  })
}
