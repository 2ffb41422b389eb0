// Reads and changes a person's own stay, with their days and needs and what their profile shows. wishes.ts has the
// wishes to share a room.
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { addDays, type Millis } from '../../domain/day.ts'
import { passAlphabet } from '../../domain/gate/pass.ts'
import type { OwnStay, stayBody } from '../../domain/stay/api.ts'
import { bedGenders } from '../../domain/stay/beds.ts'
import { stayChangesUntil } from '../../domain/stay/nights.ts'
import { checkStayDays, formatWishCode, nightsOfStay, offeredDays, wishCodeLength } from '../../domain/stay/stay.ts'
import { lockPerson } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { fitBeds } from './beds/fit-beds.ts'
import { presentNight } from './beds/free-beds.ts'
import { isGuest, selectPresent } from './guests.ts'
import { lockBeds } from './lock.ts'
import { offeredNights } from './rows.ts'
import { refuseFullNights } from './waiting-list/limits.ts'

/** A random code for wishes to share a room. */
export const newWishCode = () =>
  Array.from({ length: wishCodeLength }, () => passAlphabet[randomInt(passAlphabet.length)]).join('')

/** Returns the person's stay. Adds a stay with a new code if there is none yet. */
export async function ensureStay(trx: Transaction, personId: string) {
  const nothing = { arrival_day: null, arrival_hour: null, departure_day: null, departure_hour: null, needs: '' }
  const notMailed = {
    changed_at: null,
    mailed_room_id: null,
    room_mailed_at: null,
    no_bed_mailed_at: null,
    no_show_at: null,
  }
  await trx
    .insertInto('stay')
    .values({ person_id: personId, code: newWishCode(), ...nothing, ...notMailed })
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .execute()
  return trx.selectFrom('stay').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
}

/** The stay as the person sees it; null for people without nights. */
export async function readOwnStay(
  database: { db: Db; write: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T> },
  edition: Edition,
  personId: string,
  now: Millis,
): Promise<OwnStay> {
  const { db } = database
  if (!(await isGuest(db, edition, 'nights', personId))) return null
  const known = await db.selectFrom('stay').selectAll().where('person_id', '=', personId).executeTakeFirst()
  const stay = known ?? (await database.write(trx => ensureStay(trx, personId)))
  const offered = offeredNights(edition)
  const nights = nightsOfStay(offered, dayFields(stay))
  const until = stayChangesUntil(edition.festival, edition.stay) ?? 0
  const arrival = await lastArrival(db, personId)
  const [room, ...later] = await readOwnRooms(db, edition, personId, now)
  const given = new Set([room, ...later].flatMap(one => one?.nights ?? []))
  const { gender } = await db.selectFrom('person').select('gender').where('id', '=', personId).executeTakeFirstOrThrow()
  return {
    nights,
    arrivals: [...offeredDays(offered).arrivals],
    departures: offeredDays(offered).departures,
    changesUntil: isoTime(until),
    isOpen: now < until,
    arrivalDay: stay.arrival_day,
    arrivalHour: stay.arrival_hour,
    departureDay: stay.departure_day,
    departureHour: stay.departure_hour,
    needs: stay.needs,
    lacksGender: !bedGenders.some(known => known === gender),
    code: formatWishCode(stay.code),
    ...(await readWishes(db, personId)),
    room: room ?? null,
    later,
    bedless: room ? nights.filter(night => night >= presentNight(edition, now) && !given.has(night)) : [],
    arrivedAt: arrival?.arrived_at ?? null,
    leftAt: arrival?.left_at ?? null,
    bring: edition.stay.bring,
    deposit: edition.stay.deposit ?? 0,
    depositKept: await depositOf(db, personId),
  }
}

function lastArrival(db: Db, personId: string) {
  return db
    .selectFrom('arrival')
    .select(['arrived_at', 'left_at'])
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .orderBy('arrived_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The deposit that houses hold for the person, in whole rupees. */
export async function depositOf(db: Db, personId: string): Promise<number> {
  const rows = await db.selectFrom('deposit').select('amount').where('person_id', '=', personId).execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

async function readWishes(db: Db, personId: string) {
  const rows = await db
    .selectFrom('roommate_request')
    .innerJoin('person as asker', 'asker.id', 'roommate_request.requester_id')
    .innerJoin('person as asked', 'asked.id', 'roommate_request.roommate_id')
    .leftJoin('stay as of_asker', 'of_asker.person_id', 'asker.id')
    .leftJoin('stay as of_asked', 'of_asked.person_id', 'asked.id')
    .select([
      'roommate_request.requester_id',
      'roommate_request.accepted_at',
      'asker.username as asker',
      'asked.username as asked',
    ])
    .select(['of_asker.code as asker_code', 'of_asked.code as asked_code'])
    .where(row => row.or([row('requester_id', '=', personId), row('roommate_id', '=', personId)]))
    .orderBy('requested_at')
    .execute()
  return {
    asked: rows
      .filter(({ requester_id }) => requester_id === personId)
      .map(row => ({ code: formatWishCode(row.asked_code ?? ''), name: row.accepted_at === null ? null : row.asked })),
    askedBy: rows
      .filter(({ requester_id }) => requester_id !== personId)
      .map(row => ({ code: formatWishCode(row.asker_code ?? ''), name: row.asker, agreed: row.accepted_at !== null })),
  }
}

/**
 * The person's rooms from tonight on. Each has its nights, the time when its last bed was given, and the members of the
 * person's group in the same room. Until a guest has left the house, last night's room counts too. Empty if the person
 * has no bed yet.
 */
export async function readOwnRooms(db: Db, edition: Edition, personId: string, now: Millis) {
  const tonight = presentNight(edition, now)
  const rows = await db
    .selectFrom('allotment')
    .innerJoin('room', 'room.id', 'allotment.room_id')
    .innerJoin('house', 'house.id', 'room.house_id')
    .select(['allotment.night', 'allotment.allotted_at', 'room.id', 'room.number', 'room.note'])
    .select(['house.name', 'house.directions as way', 'house.phone', 'house.hours'])
    .where('allotment.person_id', '=', personId)
    .where('allotment.night', '>=', addDays(tonight, -1))
    .orderBy('allotment.night')
    .execute()
  const toCome = rows.filter(({ night }) => night >= tonight)
  const isPresent = await selectPresent(db).where('person_id', '=', personId).executeTakeFirst()
  const shown = toCome.length === 0 && isPresent ? rows : toCome
  const rooms = []
  for (const [id, own] of Map.groupBy(shown, ({ id }) => id)) {
    const { name: house, way, phone, hours, number: room, note } = own[0]!
    const together = await readRoommates(db, edition, { personId, roomId: id }, now)
    const givenAt = own
      .map(({ allotted_at }) => allotted_at)
      .sort()
      .at(-1)!
    rooms.push({ id, house, way, phone, hours, room, note, nights: own.map(({ night }) => night), together, givenAt })
  }
  return rooms
}

/** Names of people in the room, from tonight on, who agreed to share with the person or are in the same team. */
async function readRoommates(
  db: Db,
  edition: Edition,
  { personId, roomId }: { personId: string; roomId: string },
  now: Millis,
): Promise<string[]> {
  const agreed = db.selectFrom('roommate_request').where('accepted_at', 'is not', null)
  const ownTeams = db
    .selectFrom('team_member')
    .select('team_id')
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
  const mates = db
    .selectFrom('team_member')
    .select('person_id')
    .where('state', '=', 'active')
    .where('team_id', 'in', ownTeams)
  const rows = await db
    .selectFrom('person')
    .innerJoin('allotment', 'allotment.person_id', 'person.id')
    .select('person.username')
    .distinct()
    .where('allotment.room_id', '=', roomId)
    .where('allotment.night', '>=', presentNight(edition, now))
    .where('person.id', '<>', personId)
    .where(({ or, eb }) =>
      or([
        eb('person.id', 'in', agreed.select('roommate_id').where('requester_id', '=', personId)),
        eb('person.id', 'in', agreed.select('requester_id').where('roommate_id', '=', personId)),
        eb('person.id', 'in', mates),
      ]),
    )
    .orderBy('person.username')
    .execute()
  return rows.map(({ username }) => username)
}

/** Refuses people without nights. After stays have closed, refuses all people. */
export async function refuseClosed(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<void> {
  if (!(await isGuest(trx, edition, 'nights', personId))) refuse('stay_none')
  if (now >= (stayChangesUntil(edition.festival, edition.stay) ?? 0)) refuse('stay_closed')
}

/**
 * Changes days and needs. Refuses days that are not offered, added nights on which the beds are full, and changes after
 * stays have closed. A bed is adjusted to the nights (`fitBeds`).
 */
export async function changeStay(
  trx: Transaction,
  edition: Edition,
  { personId, fields }: { personId: string; fields: z.output<typeof stayBody> },
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  await refuseClosed(trx, edition, personId, now)
  const nights = offeredNights(edition)
  refuseIf(checkStayDays(nights, fields))
  const before = nightsOfStay(nights, dayFields(await ensureStay(trx, personId)))
  const after = nightsOfStay(nights, fields)
  const added = after.filter(night => !before.includes(night))
  if (added.length > 0) await refuseFullNights(trx, edition, { personId, nights: added }, now)
  const { arrivalDay: arrival_day, departureDay: departure_day, needs } = fields
  const values = { arrival_day, departure_day, needs: needs.replace(/\s+/g, ' ') }
  const hours = { arrival_hour: fields.arrivalHour, departure_hour: fields.departureHour }
  await trx
    .updateTable('stay')
    .set({ ...values, ...hours, changed_at: isoTime(now) })
    .where('person_id', '=', personId)
    .execute()
  if (before.join() === after.join()) return
  await lockBeds(trx)
  await fitBeds(trx, edition, { personId, staffId: null }, now)
  await publicDataChanged(trx)
}

type DayColumns = { arrival_day: string | null; departure_day: string | null }
const dayFields = ({ arrival_day: arrivalDay, departure_day: departureDay }: DayColumns) => ({
  arrivalDay,
  departureDay,
})
