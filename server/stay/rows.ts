// Reads houses, rooms, beds and guests, for the pages, the lists and the checks before a write.
import { addDays, type Millis } from '../../domain/day.ts'
import type { StayGuest } from '../../domain/stay/desk-api.ts'
import { nightsOf } from '../../domain/stay/nights.ts'
import { nightsOfStay } from '../../domain/stay/stay.ts'
import { withChosenNames } from '../colleges/merges.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentNight, selectUnentitled } from './beds/free-beds.ts'
import { selectAtHouses } from './guests.ts'

/** The nights that are offered, in order. */
export function offeredNights({ festival, stay }: Edition): string[] {
  return nightsOf(festival, stay)
}

/** The person's nights, from their days of arrival and departure. */
export async function readOwnNights(db: Db, edition: Edition, personId: string): Promise<string[]> {
  const days = await db
    .selectFrom('stay')
    .select(['arrival_day as arrivalDay', 'departure_day as departureDay'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return nightsOfStay(offeredNights(edition), days ?? { arrivalDay: null, departureDay: null })
}

/** The offered nights from tonight on. */
export function nightsToCome(edition: Edition, now: Millis): string[] {
  const tonight = presentNight(edition, now)
  return offeredNights(edition).filter(night => night >= tonight)
}

/** The houses that were not removed, by name. */
export function readHouses(db: Db) {
  return db
    .selectFrom('house')
    .select(['id', 'name', 'kind', 'directions as way', 'phone', 'hours'])
    .where('removed_at', 'is', null)
    .orderBy('name_key')
    .execute()
}

/** The rooms that were not removed, by house and number, each with the nights on which it is closed. */
export async function readRooms(db: Db) {
  const rooms = await db
    .selectFrom('room')
    .innerJoin('house', 'house.id', 'room.house_id')
    .select(['room.id', 'room.house_id as houseId', 'room.number', 'room.number_key', 'room.beds', 'room.gender'])
    .select(['room.note', 'house.name as house'])
    .where('room.removed_at', 'is', null)
    .orderBy('house.name_key')
    .execute()
  const closures = await db.selectFrom('room_closure').select(['room_id', 'night', 'reason']).orderBy('night').execute()
  const closed = Map.groupBy(closures, ({ room_id }) => room_id)
  const byNumber = new Intl.Collator('en', { numeric: true })
  return rooms
    .map(({ number_key, ...room }) => ({
      ...room,
      closed: (closed.get(room.id) ?? []).map(({ night, reason }) => ({ night, reason })),
    }))
    .sort((a, b) => byNumber.compare(a.house, b.house) || byNumber.compare(a.number, b.number))
}
export type Room = Awaited<ReturnType<typeof readRooms>>[number]

/**
 * The beds that are given from tonight on. Beds of people who are no longer entitled count as free, because the next
 * write deletes them.
 */
export async function readBeds(db: Db, edition: Edition, now: Millis) {
  const lost = new Set((await selectUnentitled(db, edition, now).execute()).map(({ person_id }) => person_id))
  const given = await db
    .selectFrom('allotment')
    .select(['room_id', 'bed', 'night', 'person_id', 'allotted_at'])
    .where('night', '>=', presentNight(edition, now))
    .orderBy('night')
    .execute()
  return given.filter(({ person_id }) => person_id === null || !lost.has(person_id))
}

/** A guest as the hospitality team sees them, and fields for the server only. */
export type Guest = StayGuest & {
  id: string
  departureHour: number | null
  /** The room of tonight or of the next night with a bed; otherwise of last night. */
  roomId: string | null
  arrivedAt: string | null
  leftAt: string | null
}

/** Everybody who has nights, is in a house or has a deposit, by name. With `ids`, only these people. */
export async function readGuests(db: Db, edition: Edition, now: Millis, ids?: readonly string[]): Promise<Guest[]> {
  const people = await selectAtHouses(db, edition, ids)
    .leftJoin('stay', 'stay.person_id', 'person.id')
    .select(['stay.arrival_day', 'stay.arrival_hour', 'stay.departure_day', 'stay.needs', 'stay.mailed_room_id'])
    .select(['stay.departure_hour', 'stay.room_mailed_at', 'stay.no_show_at'])
    .orderBy('person.search_text')
    .execute()
  const details = await readGuestDetails(db, edition, now)
  const userIds = new Map(people.map(({ id, user_id }) => [id, user_id]))
  const [offered, toCome] = [offeredNights(edition), nightsToCome(edition, now)]
  return (await withChosenNames(db, people)).map(person => {
    const { id, arrival_day: arrivalDay, departure_day: departureDay } = person
    const beds = details.beds.get(id) ?? []
    const ownBeds = groupByBed(beds)
    const [first] = ownBeds
    const nights = nightsOfStay(offered, { arrivalDay, departureDay })
    const last = details.arrivals.get(id)?.at(-1)
    const state = last ? (last.left_at === null ? 'arrived' : 'left') : person.no_show_at && !first ? 'no-show' : null
    return {
      id,
      userId: person.user_id,
      username: person.username,
      phone: person.phone,
      college: person.college,
      gender: person.gender,
      teams: (details.teams.get(id) ?? []).map(({ name }) => name),
      nights,
      arrivalHour: person.arrival_hour,
      needs: person.needs ?? '',
      paid: person.is_paid === 1,
      wishes: (details.wishes.get(id) ?? []).flatMap(other => userIds.get(other) ?? []),
      bed: first ?? null,
      beds: ownBeds,
      missing: nights.filter(night => toCome.includes(night) && !beds.some(bed => bed.night === night)),
      told: isRoomMailed(person, beds),
      state: state ?? 'expected',
      deposit: details.deposits.get(id) ?? 0,
      departureHour: person.departure_hour,
      roomId: first?.roomId ?? details.lastRooms.get(id) ?? null,
      arrivedAt: last?.arrived_at ?? null,
      leftAt: last?.left_at ?? null,
    }
  })
}

type Bed = { room_id: string; bed: number; night: string; allotted_at: string }

/** Joins consecutive nights in the same bed, in order. */
function groupByBed(beds: readonly Bed[]): StayGuest['beds'] {
  const grouped: StayGuest['beds'] = []
  for (const { room_id: roomId, bed, night } of beds) {
    const last = grouped.at(-1)
    if (last?.roomId === roomId && last.bed === bed) last.nights.push(night)
    else grouped.push({ roomId, bed, nights: [night] })
  }
  return grouped
}

/** Whether the last mail about the room named every room where the person has a bed. */
function isRoomMailed(
  { mailed_room_id, room_mailed_at }: { mailed_room_id: string | null; room_mailed_at: string | null },
  beds: readonly Bed[],
): boolean {
  if (mailed_room_id === null || room_mailed_at === null || beds.length === 0) return false
  return beds.every(({ room_id, allotted_at }) => room_id === mailed_room_id || allotted_at <= room_mailed_at)
}

/** Beds, arrivals, teams, wishes and deposits, by person id. */
async function readGuestDetails(db: Db, edition: Edition, now: Millis) {
  const beds = await readBeds(db, edition, now)
  const lastNight = await db
    .selectFrom('allotment')
    .select(['person_id', 'room_id'])
    .where('night', '=', addDays(presentNight(edition, now), -1))
    .execute()
  const arrivals = await db
    .selectFrom('arrival')
    .select(['person_id', 'arrived_at', 'left_at'])
    .where('undone_at', 'is', null)
    .orderBy('arrived_at')
    .execute()
  const agreed = await db
    .selectFrom('roommate_request')
    .select(['requester_id', 'roommate_id'])
    .where('accepted_at', 'is not', null)
    .execute()
  const teams = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team_member.person_id', 'team.name', 'team.id'])
    .where('team_member.state', '=', 'active')
    .orderBy('team.name')
    .execute()
  const wishes = new Map<string, string[]>()
  const wish = (one: string, other: string) => wishes.set(one, [...(wishes.get(one) ?? []), other])
  for (const { requester_id, roommate_id } of agreed) {
    wish(requester_id, roommate_id)
    wish(roommate_id, requester_id)
  }
  return {
    lastRooms: new Map(lastNight.map(({ person_id, room_id }) => [person_id, room_id])),
    beds: Map.groupBy(beds, ({ person_id }) => person_id),
    arrivals: Map.groupBy(arrivals, ({ person_id }) => person_id),
    teams: Map.groupBy(teams, ({ person_id }) => person_id),
    wishes,
    deposits: await readDeposits(db),
  }
}

/** The deposits that houses hold now, in whole rupees, by person id. */
export async function readDeposits(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('deposit')
    .select(row => ['person_id', sumOf(row.ref('amount')).as('amount')])
    .groupBy('person_id')
    .execute()
  return new Map(
    rows.flatMap(({ person_id, amount }) => (person_id !== null && amount > 0 ? [[person_id, amount]] : [])),
  )
}

/** The number of free beds in rooms that are not closed, by gender, for each of these nights. */
export function freeByNight(
  nights: readonly string[],
  rooms: readonly Room[],
  beds: readonly { room_id: string; night: string }[],
) {
  const byId = new Map(rooms.map(room => [room.id, room]))
  return nights.map(night => {
    const free = { night, female: 0, male: 0 }
    for (const { gender, beds, closed } of rooms) if (!closed.some(one => one.night === night)) free[gender] += beds
    for (const bed of beds) {
      const room = bed.night === night ? byId.get(bed.room_id) : undefined
      if (room && !room.closed.some(one => one.night === night)) free[room.gender]--
    }
    return free
  })
}

/** The number of free beds by night and gender, from tonight on. */
export async function readFreeBeds(db: Db, edition: Edition, now: Millis) {
  return freeByNight(nightsToCome(edition, now), await readRooms(db), await readBeds(db, edition, now))
}
