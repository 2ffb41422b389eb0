// Adjusts a guest's beds after their nights have changed.
import type { Millis } from '../../../domain/day.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { nightsToCome, readBeds, readOwnNights, readRooms } from '../rows.ts'
import { freeBeds, presentNight, withdrawBeds } from './free-beds.ts'

/**
 * Adjusts the person's beds from tonight on to the nights that the person has now. The bed on a dropped night becomes
 * free. An added night gets the bed of the night before or after it, if that bed is free and its room is not closed.
 * People who never had a bed get none. Beds must be locked. Returns the nights to come that have no bed.
 */
export async function fitBeds(
  trx: Transaction,
  edition: Edition,
  { personId, staffId }: { personId: string; staffId: string | null },
  now: Millis,
): Promise<string[]> {
  const nights = await readOwnNights(trx, edition, personId)
  const own = await trx
    .selectFrom('allotment')
    .select(['room_id', 'bed', 'night', 'gender'])
    .where('person_id', '=', personId)
    .orderBy('night')
    .execute()
  const tonight = presentNight(edition, now)
  const missing = nightsToCome(edition, now).filter(
    night => nights.includes(night) && !own.some(bed => bed.night === night),
  )
  const surplus = own.filter(({ night }) => night >= tonight && !nights.includes(night))
  const added = await extendBeds(trx, edition, { own, missing }, now)
  const keepsOne = own.length > surplus.length || added.length > 0
  const nightsToFree = surplus.map(({ night }) => night)
  if (keepsOne) await freeBeds(trx, edition, [personId], now, { nights: nightsToFree })
  else await withdrawBeds(trx, edition, [personId], now)
  const columns = { person_id: personId, allotted_at: isoTime(now), allotted_by: staffId }
  if (added.length > 0)
    await trx
      .insertInto('allotment')
      .values(added.map(bed => ({ ...bed, ...columns })))
      .execute()
  return missing.filter(night => !added.some(bed => bed.night === night))
}

type OwnBed = { room_id: string; bed: number; night: string; gender: string }

/** For each missing night, the person's bed of the last night before it, else of the first night after it, if free. */
async function extendBeds(
  trx: Transaction,
  edition: Edition,
  { own, missing }: { own: readonly OwnBed[]; missing: readonly string[] },
  now: Millis,
): Promise<OwnBed[]> {
  if (own.length === 0 || missing.length === 0) return []
  const rooms = new Map((await readRooms(trx)).map(room => [room.id, room]))
  const taken = new Set(
    (await readBeds(trx, edition, now)).map(({ room_id, bed, night }) => `${room_id} ${bed} ${night}`),
  )
  return missing.flatMap(night => {
    const near = own.findLast(bed => bed.night < night) ?? own.find(bed => bed.night > night)
    const room = rooms.get(near?.room_id ?? '')
    if (!near || !room || near.bed > room.beds || room.gender !== near.gender) return []
    if (room.closed.some(closed => closed.night === night)) return []
    return taken.has(`${near.room_id} ${near.bed} ${night}`) ? [] : [{ ...near, night }]
  })
}
