// The guest list of a house's desk.
import type { Millis } from '../../../domain/day.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { passKey } from '../../pass/code.ts'
import { freeByNight, nightsToCome, readBeds, readGuests, readHouses, readRooms } from '../rows.ts'

/** All guests (`readGuests`) as a house's desk sees them. `key` is the hash of the pass's code. */
export async function readDeskList(
  db: Db,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  now: Millis,
): Promise<DeskGuest[]> {
  const guests = await readGuests(db, edition, now)
  const rooms = new Map((await readRooms(db)).map(room => [room.id, room]))
  const codes = await db.selectFrom('pass').select(['person_id', 'code']).execute()
  const keys = new Map(codes.map(({ person_id, code }) => [person_id, code]))
  const lastActs = await readLastActs(db)
  const byRoom = Map.groupBy(guests, ({ bed }) => bed?.roomId)
  return guests.map(({ id, arrivedAt, leftAt, ...guest }) => {
    const room = rooms.get(guest.bed?.roomId ?? '')
    const others = room ? (byRoom.get(room.id) ?? []) : []
    const isOwn = (other: (typeof others)[number]) =>
      guest.wishes.includes(other.userId) || other.teams.some(team => guest.teams.includes(team))
    const code = keys.get(id)
    return {
      ...guest,
      key: code ? passKey(passSecret, code) : null,
      house: room?.house ?? '',
      houseId: room?.houseId ?? null,
      room: room?.number ?? '',
      lastAct: lastActs.get(id) ?? '',
      together: others.filter(other => other.id !== id && isOwn(other)).map(({ username }) => username),
    }
  })
}

/** The id of each person's last arrival, departure or no-show that was not undone, by person id. */
async function readLastActs(db: Db): Promise<Map<string | null, string>> {
  const acts = await db
    .selectFrom('desk_act')
    .select(['person_id', 'id'])
    .where('kind', 'in', ['arrived', 'left', 'no-show'])
    .where('applied_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('number')
    .execute()
  return new Map(acts.map(({ person_id, id }) => [person_id, id]))
}

/** The houses, each with its free beds by night and gender, from tonight on. */
export async function readHousesWithFree(db: Db, edition: Edition, now: Millis): Promise<DeskList['houses']> {
  const [rooms, beds, nights] = [await readRooms(db), await readBeds(db, edition, now), nightsToCome(edition, now)]
  return (await readHouses(db)).map(({ id, name }) => {
    const own = rooms.filter(({ houseId }) => houseId === id)
    return { id, name, free: freeByNight(nights, own, beds) }
  })
}
