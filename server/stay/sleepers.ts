// Lets other features select the people with a bed in a house or on a night.
import type { Millis } from '../../domain/day.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentNight } from './beds/free-beds.ts'

/**
 * Selects the ids of people with a bed in the house of this name on this night. If `house` is empty, the bed may be in
 * any house. If `night` is empty, it may be on any night from tonight on.
 */
export function selectSleepers(
  db: Db,
  edition: Edition,
  { house, night }: { house: string; night: string },
  now: Millis,
) {
  return db
    .selectFrom('allotment')
    .innerJoin('room', 'room.id', 'allotment.room_id')
    .innerJoin('house', 'house.id', 'room.house_id')
    .select(({ ref }) => ref('allotment.person_id').$notNull().as('person_id'))
    .where('allotment.person_id', 'is not', null)
    .$if(house !== '', rows => rows.where('house.name', '=', house))
    .$if(night !== '', rows => rows.where('allotment.night', '=', night))
    .$if(night === '', rows => rows.where('allotment.night', '>=', presentNight(edition, now)))
}
