// What must hold of beds and deposits.
import { sql } from 'kysely'
import type { Breach, Invariant } from '../invariants.ts'
import { mostBreaches } from '../invariants.ts'
import { deskInvariants } from './desk-invariants.ts'
import { presentNight } from './free-beds.ts'

const bedsThatAreThere: Invariant = {
  name: 'beds',
  sentence:
    'From tonight on, every bed that is given is there: its room has so many, is open that night and was not removed',
  remedy: 'Give the guest another bed on the Beds page.',
  async find(db, edition, now) {
    const { rows } = await sql<Breach>`
      select person.user_id as person, house.name as house, room.number as room, allotment.bed, allotment.night
      from allotment
      join room on room.id = allotment.room_id
      join house on house.id = room.house_id
      left join person on person.id = allotment.person_id
      left join room_closure on room_closure.room_id = room.id and room_closure.night = allotment.night
      where allotment.night >= ${presentNight(edition, now)}
        and (allotment.bed > room.beds or room.removed_at is not null or house.removed_at is not null
          or room_closure.room_id is not null or person.id is null
          or (person.removed_at is not null and person.anonymised_at is null))
      limit ${sql.lit(mostBreaches)}`.execute(db)
    return rows
  },
}

export const stayInvariants: readonly Invariant[] = [bedsThatAreThere, ...deskInvariants]
