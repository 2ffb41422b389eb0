// Makes lists for print, CSV and XLSX. They show the beds of a night, the arrivals and departures of a day, arrivals by
// hour, free beds, and deposits. The sheet of a house is for its warden and for emergencies.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { daysText } from '../../domain/edition/festival-dates.ts'
import { genderWords } from '../../domain/stay/beds.ts'
import {
  arrivalHourColumns,
  depositColumns,
  freeColumns,
  type MoveRow,
  moveColumns,
  type SleeperRow,
  sleeperColumns,
} from '../../domain/stay/columns.ts'
import type { listFileQuery } from '../../domain/stay/desk-api.ts'
import { departureDayOf } from '../../domain/stay/stay.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { presentNight } from './beds/free-beds.ts'
import { isPresent } from './guests.ts'
import {
  freeByNight,
  type Guest,
  nightsToCome,
  offeredNights,
  readBeds,
  readDeposits,
  readGuests,
  readHouses,
  readRooms,
} from './rows.ts'

type Sleeper = Pick<Guest, 'username' | 'userId' | 'phone' | 'gender' | 'college' | 'needs' | 'state' | 'nights'>
type Query = z.output<typeof listFileQuery>

/** The list that the query asks for, as a file. Refuses an unknown house. */
export async function stayTable(db: Db, edition: Edition, query: Query, now: Millis): Promise<Table> {
  if (query.list === 'arrivals') return arrivalsTable(db, edition, now)
  if (query.list === 'free') return freeTable(db, edition, now)
  if (query.list === 'deposits') return depositsTable(db, edition)
  if (query.list === 'moves') return movesTable(db, edition, query.night || presentNight(edition, now), now)
  const night = query.night || defaultNight(edition, now)
  const house = query.list === 'house' ? (await readHouses(db)).find(({ id }) => id === query.house) : undefined
  if (query.list === 'house' && !house) refuse('house_unknown')
  return sleepersTable(db, edition, { night, house: house?.name ?? null }, now)
}

/** Tonight; before the festival the first night, and after the festival the last night. */
function defaultNight(edition: Edition, now: Millis): string {
  const nights = offeredNights(edition)
  const tonight = presentNight(edition, now)
  if (nights.includes(tonight)) return tonight
  return (tonight < (nights[0] ?? '') ? nights[0] : nights.at(-1)) ?? tonight
}

async function sleepersTable(
  db: Db,
  edition: Edition,
  { night, house }: { night: string; house: string | null },
  now: Millis,
): Promise<Table> {
  const rooms = new Map((await readRooms(db)).map(room => [room.id, room]))
  const order = [...rooms.keys()]
  // In an emergency, people in the house without a bed matter too, such as a person who unregistered at night.
  const present = night === presentNight(edition, now) ? await readPresentGuests(db) : []
  const people = new Map<string, Sleeper>([
    ...present.map(({ id, house: _, ...person }): [string, Sleeper] => [id, { ...person, ...unknownStay }]),
    ...(await readGuests(db, edition, now)).map((guest): [string, Sleeper] => [guest.id, guest]),
  ])
  const beds = await db
    .selectFrom('allotment')
    .select(['room_id', 'bed', 'person_id'])
    .where('night', '=', night)
    .execute()
  const inBeds = beds
    .flatMap(bed => {
      const [room, person] = [rooms.get(bed.room_id), people.get(bed.person_id ?? '')]
      return room && person ? [{ room, person, bed: bed.bed }] : []
    })
    .sort((a, b) => order.indexOf(a.room.id) - order.indexOf(b.room.id) || a.bed - b.bed)
    .map(({ room, person, bed }) => sleeperRow(person, { house: room.house, room: room.number, bed }, night))
  const without = present.flatMap(({ id, house: place }) => {
    const person = people.get(id)
    if (!person || beds.some(bed => bed.person_id === id)) return []
    return [sleeperRow(person, { house: place, room: 'no bed', bed: 0 }, night)]
  })
  const rows = [...inBeds, ...without].filter(row => house === null || row.house === house)
  return tableOf(edition, house === null ? `beds-${night}` : `house-${night}`, sleeperColumns, oneBatch(rows))
}

/** Used for people in a house who are no longer guests, because their days and needs are not known. */
const unknownStay: Pick<Sleeper, 'needs' | 'state' | 'nights'> = { needs: '', state: 'arrived', nights: [] }

/** A row of the list for `night`, with all nights of the person, and whether the person arrives or leaves that day. */
function sleeperRow(person: Sleeper, place: Pick<SleeperRow, 'house' | 'room' | 'bed'>, night: string): SleeperRow {
  const { username, userId, phone, gender, college, needs, state, nights } = person
  const arrives = nights[0] === night ? 'arrives' : ''
  const today = departureDayOf(nights) === night ? 'leaves' : arrives
  const details = { username, userId, phone, gender, college, needs, arrived: state === 'arrived' }
  return { ...place, ...details, nights: nights.length === 0 ? '' : daysText(nights), today }
}

/** The people in each house, including deleted accounts, which have no name. */
function readPresentGuests(db: Db) {
  return db
    .selectFrom('arrival')
    .innerJoin('house', 'house.id', 'arrival.house_id')
    .innerJoin('person', 'person.id', 'arrival.person_id')
    .select(['person.id', 'person.username', 'person.user_id as userId', 'person.phone', 'person.gender'])
    .select(['person.college', 'house.name as house'])
    .where(isPresent)
    .execute()
}

/** The people who arrive or leave on this day. Departures come first. */
async function movesTable(db: Db, edition: Edition, day: string, now: Millis): Promise<Table> {
  const rooms = new Map((await readRooms(db)).map(room => [room.id, room]))
  const rows = (await readGuests(db, edition, now)).flatMap(guest => {
    const arrives = guest.nights[0] === day
    if (!arrives && departureDayOf(guest.nights) !== day) return []
    const room = rooms.get(guest.roomId ?? '')
    const hour = arrives ? guest.arrivalHour : guest.departureHour
    const move = { today: arrives ? 'arrives' : 'leaves', hour, state: guest.state }
    return [{ ...guest, ...move, house: room?.house ?? '', room: room?.number ?? '', nights: daysText(guest.nights) }]
  })
  const order = ({ today, hour }: MoveRow) => `${today === 'leaves' ? 0 : 1} ${String(hour ?? 99).padStart(2, '0')}`
  return tableOf(edition, `moves-${day}`, moveColumns, oneBatch(rows.sort((a, b) => (order(a) < order(b) ? -1 : 1))))
}

async function arrivalsTable(db: Db, edition: Edition, now: Millis): Promise<Table> {
  const rooms = new Map((await readRooms(db)).map(room => [room.id, room]))
  const counts = new Map<string, { day: string; hour: number | null; house: string; people: number }>()
  for (const { nights, arrivalHour, bed, state } of await readGuests(db, edition, now)) {
    if (state !== 'expected') continue
    const row = { day: nights[0] ?? '', hour: arrivalHour, house: rooms.get(bed?.roomId ?? '')?.house ?? '', people: 0 }
    const key = `${row.day} ${String(row.hour ?? 99).padStart(2, '0')} ${row.house}`
    counts.set(key, { ...row, people: (counts.get(key)?.people ?? 0) + 1 })
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return tableOf(edition, 'arrivals', arrivalHourColumns, oneBatch(rows))
}

async function freeTable(db: Db, edition: Edition, now: Millis): Promise<Table> {
  const [rooms, beds] = [await readRooms(db), await readBeds(db, edition, now)]
  const rows = nightsToCome(edition, now).flatMap(night =>
    [...Map.groupBy(rooms, ({ house, gender }) => JSON.stringify([house, gender]))].map(([key, some]) => {
      const [house, gender] = JSON.parse(key) as [string, 'female' | 'male']
      const ids = new Set(some.map(({ id }) => id))
      const [free] = freeByNight(
        [night],
        some,
        beds.filter(({ room_id }) => ids.has(room_id)),
      )
      const sum = some.reduce((all, room) => all + room.beds, 0)
      return { night, house, gender: genderWords[gender], beds: sum, free: free?.[gender] ?? 0 }
    }),
  )
  return tableOf(edition, 'free-beds', freeColumns, oneBatch(rows))
}

async function depositsTable(db: Db, edition: Edition): Promise<Table> {
  const deposits = await readDeposits(db)
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('person', 'person.id', 'deposit.person_id')
    .innerJoin('house', 'house.id', 'deposit.house_id')
    .select(['person.id', 'person.username', 'person.user_id', 'person.phone', 'house.name as house'])
    .distinct()
    .orderBy('person.username')
    .execute()
  const listed = rows
    .filter(({ id }) => deposits.has(id))
    .map(({ id, user_id, ...row }) => ({ ...row, userId: user_id, amount: deposits.get(id) ?? 0 }))
  return tableOf(edition, 'deposits', depositColumns, oneBatch(listed))
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** The lists in the archive of all data. */
export async function* stayTables(db: Db, edition: Edition, now: Millis): AsyncGenerator<Table> {
  for (const list of ['tonight', 'moves', 'arrivals', 'free', 'deposits'] as const)
    yield await stayTable(db, edition, { list, night: '', house: '' }, now)
}
