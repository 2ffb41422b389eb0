// The organisers' view of an event's waiting list, and offers that they make out of turn.

import type { z } from 'zod'
import { type Millis, timeOf } from '../../../domain/day.ts'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { eventFile } from '../../../domain/edition/event-file.ts'
import type { eventSeatsPage, giveSeatBody, waitingRow } from '../../../domain/seats/api.ts'
import { lockPerson } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { withChosenNames } from '../../colleges/merges.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import type { Table } from '../../spreadsheet/table.ts'
import { findLastChange, listSeats } from '../seats/desk.ts'
import { activeEntries, addEntry, findEntry, offerTo } from '../seats/entries.ts'
import { withSeats } from '../seats/locked-seats.ts'
import { checkMayRegister } from '../seats/offers.ts'
import { readSeatsOf } from '../seats/read.ts'
import { limitedEvent, refuseWithSeat } from './store.ts'

type Page = z.input<typeof eventSeatsPage>

/** The window, seats and waiting list of one event. Refuses an event that is not in the catalogue. */
export async function readSeatsPage(db: Db, edition: Edition, eventId: number, now: Millis): Promise<Page> {
  const event = requireEvent(edition, eventId)
  const [row] = await listSeats(db, edition, [event], now)
  if (!row) refuse('event_unknown', { eventId })
  const change = await findLastChange(db, eventId)
  return {
    ...row,
    publishedPlaces: event.capacity,
    firstSession: (await readSeatsOf(db, event, now)).firstSession,
    changedAt: change?.changed_at ?? null,
    changedBy: change?.username ?? null,
    line: await readWaitingList(db, eventId, now),
  }
}

/**
 * The open offers and waiting people at `now`, in order of joining. College and phone are empty for a person who was
 * offered a seat without joining the list or registering for the event.
 */
export async function readWaitingList(db: Db, eventId: number, now: Millis): Promise<z.input<typeof waitingRow>[]> {
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', eventId)
  const rows = await activeEntries(db, eventId)
    .innerJoin('person', 'person.id', 'waiting_entry.person_id')
    .select(['person.user_id', 'person.username', 'person.college', 'person.phone'])
    .select(['waiting_entry.state', 'waiting_entry.joined_at', 'waiting_entry.granted_by'])
    .select(['waiting_entry.held_at', 'waiting_entry.held_until'])
    .select(row => row.case().when('person.id', 'in', registered).then(1).else(0).end().as('is_registered'))
    .orderBy('waiting_entry.number')
    .execute()
  const listed = (await withChosenNames(db, rows)).filter(
    ({ state, held_until }) => state === 'waiting' || (held_until ?? '') > isoTime(now),
  )
  const waiting = listed.filter(({ state }) => state === 'waiting')
  return listed.map(row => {
    // An entry that was an offer from the beginning was made by an organiser, not by the person.
    const isOwn = row.granted_by === null || row.joined_at !== row.held_at || row.is_registered === 1
    return {
      userId: row.user_id,
      username: row.username,
      ...(isOwn ? { college: row.college, phone: row.phone } : { college: '', phone: '' }),
      position: row.state === 'held' ? null : waiting.indexOf(row) + 1,
      joinedAt: row.joined_at,
      heldUntil: row.state === 'held' ? row.held_until : null,
      outOfTurn: row.granted_by !== null,
    }
  })
}

/** The waiting list as a file. */
export async function waitingListTable(db: Db, edition: Edition, eventId: number, now: Millis): Promise<Table> {
  requireEvent(edition, eventId)
  const clockTime = (at: string | null) => (at === null ? '' : timeOf(edition.festival.timeZone, Date.parse(at)))
  const list = await readWaitingList(db, eventId, now)
  return {
    name: `${eventFile(edition.catalogue, eventId)}-waiting-list`,
    columns: ['Position', 'Name', 'User id', 'College', 'Phone', 'Joined', 'Held until'],
    money: [],
    slices: [
      list.map(row => [
        ...[row.position ?? 'held', row.username, row.userId, row.college, row.phone],
        ...[clockTime(row.joinedAt), clockTime(row.heldUntil)],
      ]),
    ],
  }
}

type OutOfTurnOffer = { actorId: string; eventId: number; gift: z.output<typeof giveSeatBody> }

/**
 * Offers a seat to a person out of turn at `now`, even beyond the limit or while registration is closed; answers the
 * audit entry. The person owes nothing until they accept. Refuses people who have a seat or as many teams as the event
 * allows, people who are not eligible, events that have ended, and unlimited events.
 */
export async function offerOutOfTurn(
  trx: Transaction,
  edition: Edition,
  { actorId, eventId, gift }: OutOfTurnOffer,
  now: Millis,
): Promise<Audited<void>> {
  requireEvent(edition, eventId)
  const found = await trx.selectFrom('person').select('id').where('user_id', '=', gift.userId).executeTakeFirst()
  const personId = found?.id ?? refuse('person_unknown')
  await lockPerson(trx, personId)
  return withSeats(trx, edition, [eventId], now, async seats => {
    const event = limitedEvent(seats, eventId)
    const person = await findPerson(trx, personId)
    await refuseWithSeat(trx, event, person)
    refuseIf(checkMayRegister(seats.edition, event, person))
    seats.refuseEnded([eventId])
    const entry = await findEntry(trx, personId, eventId)
    if (entry?.state === 'held') return { answer: undefined, entries: [] }
    const id = entry?.id ?? (await addEntry(trx, eventId, { personId }, now))
    const entryOf = { id, person_id: personId, granted_by: actorId, mail: 'seat_offered' as const }
    const heldUntil = await offerTo(trx, seats.edition, entryOf, now)
    const after = { event: eventId, heldUntil }
    return { answer: undefined, entries: [{ action: 'places.give', personId, after, reason: gift.reason }] }
  })
}

/** The waiting lists at `now` of all events with entries. */
export async function* waitingListTables(db: Db, edition: Edition, now: Millis): AsyncGenerator<Table> {
  for (const { ind } of allEvents(edition.catalogue))
    if ((await readWaitingList(db, ind, now)).length > 0) yield await waitingListTable(db, edition, ind, now)
}
