// Reads all data of the Houses page and the Allot page in one answer.
import type { Millis } from '../../domain/day.ts'
import type { StayOverview } from '../../domain/stay/desk-api.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { countOf } from '../lists/lists.ts'
import { presentNight } from './beds/free-beds.ts'
import { selectLackingEvents } from './guests.ts'
import { freeByNight, nightsToCome, offeredNights, readBeds, readGuests, readHouses, readRooms } from './rows.ts'

/** Houses, rooms, people with nights, and the number of free beds on the nights to come. */
export async function readStayOverview(db: Db, edition: Edition, now: Millis): Promise<StayOverview> {
  const [rooms, beds] = [await readRooms(db), await readBeds(db, edition, now)]
  const guests = await readGuests(db, edition, now)
  return {
    nights: offeredNights(edition),
    tonight: presentNight(edition, now),
    houses: await readHouses(db),
    rooms: rooms.map(({ house, ...room }) => room),
    people: guests.map(({ id, departureHour, roomId, arrivedAt, leftAt, ...guest }) => guest),
    free: freeByNight(nightsToCome(edition, now), rooms, beds),
    lacking: await countOf(db, selectLackingEvents(db, edition, 'nights')),
    deposit: edition.stay.deposit ?? 0,
  }
}
