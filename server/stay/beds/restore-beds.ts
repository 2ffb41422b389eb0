// Reads freed beds to find the room that a guest had at an earlier time, and to restore beds when an act is undone.
import type { Millis } from '../../../domain/day.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { isGuest } from '../guests.ts'
import { readBeds, readRooms } from '../rows.ts'
import { freeUnentitledBeds, presentNight } from './free-beds.ts'

/**
 * The room where the person had a bed at the time `at`, for that night or for the next night with a bed; undefined if
 * the person had no bed. A bed that was freed after `at` counts; a bed that was given after `at` does not.
 */
export async function findRoomAt(db: Db, edition: Edition, personId: string, at: Millis) {
  const night = presentNight(edition, at)
  const freed = await db
    .selectFrom('freed_bed')
    .select(['room_id', 'night'])
    .where('person_id', '=', personId)
    .where('night', '>=', night)
    .where('freed_at', '>', isoTime(at))
    .orderBy('night')
    .orderBy('freed_at')
    .executeTakeFirst()
  const given = await db
    .selectFrom('allotment')
    .select(['room_id', 'night'])
    .where('person_id', '=', personId)
    .where('night', '>=', night)
    .orderBy('night')
    .executeTakeFirst()
  const roomId = freed && (!given || freed.night <= given.night) ? freed.room_id : given?.room_id
  if (roomId === undefined) return undefined
  return db.selectFrom('room').select(['id', 'house_id as houseId']).where('id', '=', roomId).executeTakeFirstOrThrow()
}

/**
 * Restores the beds that the desk's act `actId` freed, for the nights to come. Returns false and restores no bed if one
 * of the beds is no longer available. If the person has another bed now, that bed remains. Beds must be locked.
 */
export async function restoreBeds(
  trx: Transaction,
  edition: Edition,
  { personId, actId, staffId }: { personId: string; actId: string; staffId: string },
  now: Millis,
): Promise<boolean> {
  await freeUnentitledBeds(trx, edition, now)
  const lost = await trx
    .selectFrom('freed_bed')
    .select(['room_id', 'bed', 'night'])
    .where('person_id', '=', personId)
    .where('act_id', '=', actId)
    .where('night', '>=', presentNight(edition, now))
    .execute()
  const taken = await readBeds(trx, edition, now)
  if (lost.length === 0 || taken.some(({ person_id }) => person_id === personId)) return true
  const { gender } = await trx
    .selectFrom('person')
    .select('gender')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const rooms = new Map((await readRooms(trx)).map(room => [room.id, room]))
  const isFree = (bed: (typeof lost)[number]) => {
    const room = rooms.get(bed.room_id)
    if (!room || room.gender !== gender || bed.bed > room.beds) return false
    if (room.closed.some(({ night }) => night === bed.night)) return false
    return !taken.some(other => other.room_id === bed.room_id && other.bed === bed.bed && other.night === bed.night)
  }
  if (!(await isGuest(trx, edition, 'nights', personId)) || !lost.every(isFree)) return false
  const columns = { person_id: personId, gender, allotted_at: isoTime(now), allotted_by: staffId }
  await trx
    .insertInto('allotment')
    .values(lost.map(bed => ({ ...bed, ...columns })))
    .execute()
  return true
}
