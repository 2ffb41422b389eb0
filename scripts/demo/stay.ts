// The demo's nights: four houses with 150 rooms, details of stays, beds for most guests, arrivals and deposits.
import type { ExpressionBuilder } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { nightsOf } from '../../domain/stay/nights.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { hour, isoTime } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Database, Transaction } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { giveBeds, propose } from '../../server/stay/beds/allot-beds.ts'
import { presentNight } from '../../server/stay/beds/free-beds.ts'
import { addHouse } from '../../server/stay/houses/houses.ts'
import { ensureStay, newWishCode } from '../../server/stay/own-stay.ts'
import { type Guest, readGuests } from '../../server/stay/rows.ts'
import type { Random } from '../../server/testing/random.ts'

const houses = [
  { name: 'House of Lamps', kind: 'female', rooms: 50, beds: [5, 6, 6], way: 'Left behind the main gate' },
  { name: 'House of Bells', kind: 'male', rooms: 50, beds: [4, 5, 6], way: 'Along the lake, second on the right' },
  { name: 'House of Kites', kind: 'male', rooms: 30, beds: [4, 5, 6], way: 'Behind the library' },
  { name: 'Guest house', kind: 'both', rooms: 20, beds: [2, 2, 3], way: 'Opposite the main gate' },
] as const

const hours = 'day and night while the festival is on'
/** A telephone number that does not exist. */
const phone = '+91 00000 00000'
const needs = ['', '', '', '', 'a lower bed', 'ground floor, please', 'comes by the last train']

/**
 * Fills houses and stays as of `now`, as the staff member `staffId`. The person `first` has a bed before all others,
 * and has arrived. Does nothing for an edition without nights.
 */
export async function fillStay(
  database: Database,
  edition: Edition,
  { random, staffId, first }: By & { first: string },
  now: Millis,
): Promise<void> {
  if (nightsOf(edition.festival, edition.stay).length === 0) return
  for (const house of houses) await addHouseWithRooms(database, house, { random, staffId }, now)
  const guests = await readGuests(database.db, edition, now)
  const others = guests.filter(({ id }) => id !== first)
  await database.write(trx => addStays(trx, others, random, now))
  const own = guests.find(({ id }) => id === first)
  if (own) await giveFirstBed(database, edition, own, staffId, now)
  const { beds } = await propose(database.db, edition, now)
  // Leaves some guests without a bed, as if they had registered after the first proposal.
  const given = beds.filter(() => random.chance(0.85))
  if (given.length === 0) return
  await staffWrite(database, staffId, now, trx => giveBeds(trx, edition, { staffId, beds: given }, now))
  await database.write(trx => markTold(trx, now))
  await addArrivals(database, edition, { random, staffId, first }, now)
}

async function giveFirstBed(
  database: Database,
  edition: Edition,
  { id, userId }: Guest,
  staffId: string,
  now: Millis,
): Promise<void> {
  await database.write(trx => ensureStay(trx, id))
  const { beds } = await propose(database.db, edition, now, [userId])
  await staffWrite(database, staffId, now, trx => giveBeds(trx, edition, { staffId, beds }, now))
}

/** Marks the mail about the room as sent to every guest with a bed and details of the stay. */
async function markTold(trx: Transaction, now: Millis): Promise<void> {
  const roomOf = (row: ExpressionBuilder<Tables, 'stay'>) =>
    row
      .selectFrom('allotment')
      .select('allotment.room_id')
      .whereRef('allotment.person_id', '=', 'stay.person_id')
      .limit(1)
  await trx
    .updateTable('stay')
    .set(row => ({ mailed_room_id: roomOf(row), room_mailed_at: isoTime(now) }))
    .where(row => row.exists(roomOf(row)))
    .execute()
}

type By = { random: Random; staffId: string }

async function addHouseWithRooms(
  database: Database,
  { name, kind, rooms, beds, way }: (typeof houses)[number],
  { random, staffId }: By,
  now: Millis,
): Promise<void> {
  const house = { name, kind, way, phone, hours }
  const { id } = await staffWrite(database, staffId, now, trx => addHouse(trx, house, now))
  const rows = Array.from({ length: rooms }, (_, index) => {
    const number = String((Math.floor(index / 15) + 1) * 100 + (index % 15) + 1)
    const gender = kind === 'both' ? (index % 2 === 0 ? ('female' as const) : ('male' as const)) : kind
    return {
      id: crypto.randomUUID(),
      house_id: id,
      number,
      number_key: number,
      gender,
      removed_at: null,
      beds: beds[random.integer(0, beds.length - 1)] ?? beds[0],
      note: index < 15 ? 'ground floor' : '',
    }
  })
  await database.write(trx => trx.insertInto('room').values(rows).execute())
}

async function addStays(trx: Transaction, guests: readonly Guest[], random: Random, now: Millis): Promise<void> {
  const withDetails = guests.filter(() => random.chance(0.6))
  const notMailed = { mailed_room_id: null, room_mailed_at: null, no_bed_mailed_at: null, no_show_at: null }
  const departure = { departure_day: null, departure_hour: null }
  const rows = withDetails.map(({ id, nights }) => ({
    ...notMailed,
    ...departure,
    person_id: id,
    code: newWishCode(),
    changed_at: isoTime(now),
    arrival_day: random.chance(0.3) ? (nights[1] ?? null) : null,
    arrival_hour: random.integer(8, 23),
    needs: needs[random.integer(0, needs.length - 1)] ?? '',
  }))
  for (let from = 0; from < rows.length; from += 100)
    await trx
      .insertInto('stay')
      .values(rows.slice(from, from + 100))
      .execute()
  for (const some of Map.groupBy(withDetails, ({ college, gender }) => `${college} ${gender}`).values()) {
    const [one, other] = some
    if (!one || !other || !random.chance(0.7)) continue
    const wish = { requester_id: one.id, roommate_id: other.id, requested_at: isoTime(now), accepted_at: isoTime(now) }
    await trx.insertInto('roommate_request').values(wish).execute()
  }
}

/** Records the arrival of two in three of the guests who have paid, have a bed and are expected by tonight. */
async function addArrivals(
  database: Database,
  edition: Edition,
  { random, staffId, first }: By & { first: string },
  now: Millis,
): Promise<void> {
  const tonight = presentNight(edition, now)
  const guests = await readGuests(database.db, edition, now)
  const rooms = await database.db.selectFrom('room').select(['id', 'house_id']).execute()
  const houseOf = new Map(rooms.map(({ id, house_id }) => [id, house_id]))
  const here = guests.filter(
    ({ id, bed, nights, paid }) => bed && paid && (nights[0] ?? '') <= tonight && (id === first || random.chance(0.66)),
  )
  if (here.length === 0) return
  const arrivals = here.map(({ id, bed }) => ({
    id: crypto.randomUUID(),
    person_id: id,
    house_id: houseOf.get(bed?.roomId ?? '') ?? '',
    arrived_by: staffId,
    arrived_at: isoTime(now - random.integer(1, 5) * hour),
    unpaid_reason: '',
    left_at: null,
    left_by: null,
    key_returned_at: null,
    undone_at: null,
    undone_by: null,
  }))
  const times = arrivals.map(row => ({ ...row, card_seen_at: row.arrived_at, key_given_at: row.arrived_at }))
  const amount = edition.stay.deposit ?? 0
  await staffWrite(database, staffId, now, async trx => {
    for (let from = 0; from < times.length; from += 50)
      await trx
        .insertInto('arrival')
        .values(times.slice(from, from + 50))
        .execute()
    for (const { id: arrival_id, person_id, house_id, arrived_at: at } of arrivals) {
      const [id, act_id] = [crypto.randomUUID(), crypto.randomUUID()]
      const act = { id: act_id, number: 0, kind: 'arrived' as const, user_id: '', person_id, house_id, arrival_id, at }
      const sent = {
        recorded_at: at,
        applied_at: at,
        by_id: staffId,
        sent_by: staffId,
        payload: '{}',
        problem: '',
        note: '',
      }
      const open = { undone_at: null, settled_at: null, settled_by: null }
      await trx
        .insertInto('desk_act')
        .values({ ...act, ...sent, ...open })
        .execute()
      if (amount === 0) continue
      await trx.insertInto('deposit').values({ id, person_id, house_id, amount, at, by_id: staffId, act_id }).execute()
    }
    const entries = arrivals.map(({ person_id }) => ({ action: 'stay.arrived' as const, personId: person_id }))
    return { answer: null, entries }
  })
}
