// What must hold of beds and deposits.
import { sql } from 'kysely'
import { bedGenders } from '../../domain/stay/beds.ts'
import { isoTime } from '../clock.ts'
import type { Breach, Invariant } from '../invariants.ts'
import { mostBreaches } from '../invariants.ts'
import { deskInvariants } from './desk-invariants.ts'
import { presentNight } from './free-beds.ts'
import { readLimits, readLine } from './turns.ts'

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

const bedOffersCanBeTaken: Invariant = {
  name: 'bed-offers',
  sentence: 'Every offer of a bed can be taken: by somebody who may have nights and has none yet',
  remedy: 'Look again in a minute: the site gives the bed to the next. If it does not, tell whoever runs the site.',
  async find(db, edition, now) {
    const held = (await readLine(db, edition)).filter(({ heldUntil }) => (heldUntil ?? '') > isoTime(now))
    return held
      .filter(each => each.isStudent || each.hasNights || !bedGenders.some(known => known === each.gender))
      .map(({ userId, heldUntil }) => ({ person: userId, until: heldUntil }))
  },
}

const bedsWithinLimits: Invariant = {
  name: 'bed-limits',
  sentence:
    'No more people have chosen nights, or are offered a bed, than the limit, or than were there when it was set',
  remedy: 'Find out on the Allot page who has no bed, and tell them; or set the number of beds that there are.',
  async find(db, edition, now) {
    return (await readLimits(db, edition, now))
      .filter(({ beds, taken, takenBefore }) => takenBefore !== null && taken > Math.max(beds, takenBefore))
      .map(({ night, gender, beds, taken }) => ({ night, gender, beds, taken }))
  },
}

export const stayInvariants: readonly Invariant[] = [
  bedsThatAreThere,
  ...deskInvariants,
  bedOffersCanBeTaken,
  bedsWithinLimits,
]
