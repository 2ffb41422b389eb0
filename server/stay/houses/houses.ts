// Adds, changes, closes and removes houses and rooms. Removed rows are never deleted, because past nights refer to
// them.
import type { z } from 'zod'
import { plainLine } from '../../../domain/account/sign-up.ts'
import type { Millis } from '../../../domain/day.ts'
import { lettersKey } from '../../../domain/lists/name-keys.ts'
import { rupees } from '../../../domain/rupees.ts'
import { genderWords } from '../../../domain/stay/beds.ts'
import type { closeBody, houseBody, roomBody } from '../../../domain/stay/desk-api.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { isDuplicate, isForeignKeyViolation } from '../../database/errors.ts'
import { sumOf } from '../../database/sum.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { refuse } from '../../refuse.ts'
import { freeUnentitledBeds, presentNight } from '../beds/free-beds.ts'
import { isPresent, selectPresent } from '../guests.ts'
import { lockBeds } from '../lock.ts'
import { offeredNights } from '../rows.ts'

type Written = Audited<{ id: string }>
type HouseFields = z.output<typeof houseBody>
export type RoomFields = Omit<z.output<typeof roomBody>, 'houseId'>

function houseValues(fields: HouseFields) {
  const [name, way, phone, hours] = [fields.name, fields.way, fields.phone, fields.hours].map(plainLine) as [
    string,
    string,
    string,
    string,
  ]
  return { name, name_key: lettersKey(name), kind: fields.kind, directions: way, phone, hours }
}

/** Adds a house. Refuses a name that another house has. */
export async function addHouse(trx: Transaction, fields: HouseFields, now: Millis): Promise<Written> {
  await lockBeds(trx)
  const id = crypto.randomUUID()
  const values = houseValues(fields)
  await trx
    .insertInto('house')
    .values({ id, ...values, added_at: isoTime(now), removed_at: null })
    .execute()
    .catch(refuseDuplicate('house_name_taken'))
  return { answer: { id }, entries: [houseEntry({ name: values.name, kind: values.kind })] }
}

/** Changes a house. Refuses a kind that does not fit its rooms, and a name that another house has. */
export async function changeHouse(trx: Transaction, houseId: string, fields: HouseFields): Promise<Written> {
  await lockBeds(trx)
  const house = await findHouse(trx, houseId)
  const values = houseValues(fields)
  const rooms = await roomsOf(trx, houseId)
  if (values.kind !== 'both' && rooms.some(({ gender }) => gender !== values.kind))
    refuse('house_kind', { kind: genderWords[values.kind] })
  await trx
    .updateTable('house')
    .set(values)
    .where('id', '=', houseId)
    .execute()
    .catch(refuseDuplicate('house_name_taken'))
  const entry = houseEntry({ name: values.name, kind: values.kind })
  return { answer: { id: houseId }, entries: [{ ...entry, before: { name: house.name, kind: house.kind } }] }
}

/** Removes a house. Refuses a house with rooms, guests who have not left, or deposits; the refusal names the people. */
export async function removeHouse(trx: Transaction, houseId: string, now: Millis): Promise<Written> {
  await lockBeds(trx)
  const { name } = await findHouse(trx, houseId)
  if ((await roomsOf(trx, houseId)).length > 0) refuse('house_rooms')
  await refuseOccupied(trx, houseId)
  await trx
    .updateTable('house')
    .set({ removed_at: isoTime(now) })
    .where('id', '=', houseId)
    .execute()
  return { answer: { id: houseId }, entries: [houseEntry({ removed: name })] }
}

async function refuseOccupied(trx: Transaction, houseId: string): Promise<void> {
  const guests = await trx
    .selectFrom('arrival')
    .innerJoin('person', 'person.id', 'arrival.person_id')
    .select('person.username')
    .where('arrival.house_id', '=', houseId)
    .where(isPresent)
    .orderBy('person.username')
    .execute()
  if (guests.length > 0) refuse('house_guests', { names: namesOf(guests) })
  const deposits = await trx
    .selectFrom('deposit')
    .innerJoin('person', 'person.id', 'deposit.person_id')
    .select(row => ['person.username', sumOf(row.ref('deposit.amount')).as('rupees')])
    .where('deposit.house_id', '=', houseId)
    .groupBy(['person.id', 'person.username'])
    .having(row => sumOf(row.ref('deposit.amount')), '<>', 0)
    .orderBy('person.username')
    .execute()
  if (deposits.length > 0)
    refuse('house_deposits', {
      amount: rupees(deposits.reduce((sum, row) => sum + row.rupees, 0)),
      names: namesOf(deposits),
    })
}

/** The first five names, joined by commas. */
function namesOf(people: readonly { username: string | null }[]): string {
  return people
    .slice(0, 5)
    .map(({ username }) => username)
    .join(', ')
}

const houseEntry = (after: object) => ({ action: 'stay.house' as const, personId: null, after })
const roomEntry = (after: object) => ({ action: 'stay.room' as const, personId: null, after })

async function findHouse(trx: Transaction, houseId: string) {
  const house = await trx
    .selectFrom('house')
    .selectAll()
    .where('id', '=', houseId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return house ?? refuse('house_unknown')
}

function roomsOf(trx: Transaction, houseId: string) {
  return trx.selectFrom('room').selectAll().where('house_id', '=', houseId).where('removed_at', 'is', null).execute()
}

function refuseDuplicate(code: 'house_name_taken' | 'room_number_taken') {
  return (error: unknown): never => {
    if (isDuplicate(error)) refuse(code)
    throw error
  }
}

function refuseWrongKind(kind: 'female' | 'male' | 'both', gender: string): void {
  if (kind !== 'both' && kind !== gender) refuse('house_kind', { kind: genderWords[kind] })
}

/** Adds a room. Refuses a number that the house already has, and a gender that does not fit the house. */
export async function addRoom(trx: Transaction, { houseId, ...fields }: z.output<typeof roomBody>): Promise<Written> {
  await lockBeds(trx)
  const { kind, name: house } = await findHouse(trx, houseId)
  refuseWrongKind(kind, fields.gender)
  const id = await insertRoom(trx, houseId, fields)
  await publicDataChanged(trx)
  return { answer: { id }, entries: [roomEntry({ house, ...fields })] }
}

export async function insertRoom(trx: Transaction, houseId: string, fields: RoomFields): Promise<string> {
  const id = crypto.randomUUID()
  await trx
    .insertInto('room')
    .values({ id, house_id: houseId, ...roomValues(fields), removed_at: null })
    .execute()
    .catch(refuseDuplicate('room_number_taken'))
  return id
}

/** The key by which room numbers are compared. 'A 1' and 'a  1' have the same key. */
export const roomKey = (number: string) => plainLine(number).toLowerCase()

export function roomValues({ number, beds, gender, note }: RoomFields) {
  return { number: plainLine(number), number_key: roomKey(number), beds, gender, note: plainLine(note) }
}

/**
 * Changes a room. While people have beds there from tonight on, refuses another gender, another house, and the removal
 * of beds that are given; the refusal names these people.
 */
export async function changeRoom(
  trx: Transaction,
  edition: Edition,
  roomId: string,
  { houseId, ...fields }: z.output<typeof roomBody>,
  now: Millis,
): Promise<Written> {
  await lockBeds(trx)
  const before = await findRoom(trx, roomId)
  const house = await findHouse(trx, houseId)
  refuseWrongKind(house.kind, fields.gender)
  const isSameKind = fields.gender === before.gender && houseId === before.house_id
  await refuseInUse(trx, edition, roomId, now, isSameKind ? fields.beds : 0)
  // A foreign key refuses another gender if past nights in the room have the old gender.
  await trx
    .updateTable('room')
    .set({ house_id: houseId, ...roomValues(fields) })
    .where('id', '=', roomId)
    .execute()
    .catch(error => {
      if (isForeignKeyViolation(error)) refuse('room_in_use', { names: 'Somebody', have: 'had' })
      return refuseDuplicate('room_number_taken')(error)
    })
  await publicDataChanged(trx)
  const { number, beds, gender, note } = before
  const entry = { ...roomEntry({ house: house.name, ...fields }), before: { number, beds, gender, note } }
  return { answer: { id: roomId }, entries: [entry] }
}

/**
 * Removes a room. Refuses while people have a bed there from tonight on, or had their last bed there and have not left
 * the house; the refusal names them.
 */
export async function removeRoom(trx: Transaction, edition: Edition, roomId: string, now: Millis): Promise<Written> {
  await lockBeds(trx)
  const { number } = await findRoom(trx, roomId)
  await refuseInUse(trx, edition, roomId, now, 0)
  const guests = await findGuestsStillIn(trx, roomId)
  if (guests.length > 0)
    refuse('room_guests', { names: namesOf(guests), have: guests.length === 1 ? 'is' : 'are', room: number })
  await trx
    .updateTable('room')
    .set({ removed_at: isoTime(now) })
    .where('id', '=', roomId)
    .execute()
  await publicDataChanged(trx)
  return { answer: { id: roomId }, entries: [roomEntry({ removed: number })] }
}

/** Guests who are still in the house and had their last night in this room. */
async function findGuestsStillIn(trx: Transaction, roomId: string) {
  const nights = await trx
    .selectFrom('allotment')
    .innerJoin('person', 'person.id', 'allotment.person_id')
    .select(['person.id', 'person.username', 'allotment.room_id'])
    .where('person.id', 'in', selectPresent(trx))
    .orderBy('person.username')
    .orderBy('allotment.night')
    .execute()
  const last = new Map(nights.map(row => [row.id, row]))
  return [...last.values()].filter(({ room_id }) => room_id === roomId)
}

/**
 * Closes a room on these nights with a reason, and opens the room on all other nights. Refuses nights that are not
 * offered. Also refuses nights on which people have a bed there; the refusal names these people.
 */
export async function closeRoom(
  trx: Transaction,
  edition: Edition,
  { staffId, roomId, nights, reason }: z.output<typeof closeBody> & { staffId: string; roomId: string },
  now: Millis,
): Promise<Written> {
  await lockBeds(trx)
  const { number } = await findRoom(trx, roomId)
  const offered = offeredNights(edition)
  if (nights.some(night => !offered.includes(night))) refuse('nights_unknown')
  if (nights.length > 0) await refuseInUse(trx, edition, roomId, now, 0, nights)
  await trx.deleteFrom('room_closure').where('room_id', '=', roomId).execute()
  const closed = { reason, closed_at: isoTime(now), closed_by: staffId }
  const rows = [...new Set(nights)].map(night => ({ room_id: roomId, night, ...closed }))
  if (rows.length > 0) await trx.insertInto('room_closure').values(rows).execute()
  return { answer: { id: roomId }, entries: [{ ...roomEntry({ number, closed: nights.join(' ') }), reason }] }
}

async function findRoom(trx: Transaction, roomId: string) {
  const room = await trx
    .selectFrom('room')
    .selectAll()
    .where('id', '=', roomId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return room ?? refuse('room_unknown')
}

/** Refuses if a person has a bed with a number above `beds`, from tonight on or on these nights. */
async function refuseInUse(
  trx: Transaction,
  edition: Edition,
  roomId: string,
  now: Millis,
  beds: number,
  nights?: readonly string[],
): Promise<void> {
  await freeUnentitledBeds(trx, edition, now)
  const rows = await trx
    .selectFrom('allotment')
    .innerJoin('person', 'person.id', 'allotment.person_id')
    .select('person.username')
    .distinct()
    .where('room_id', '=', roomId)
    .where('bed', '>', beds)
    .where('night', '>=', presentNight(edition, now))
    .$if(nights !== undefined, some => some.where('night', 'in', nights ?? []))
    .orderBy('person.username')
    .execute()
  if (rows.length === 0) return
  refuse('room_in_use', { names: namesOf(rows), have: rows.length === 1 ? 'has' : 'have' })
}
