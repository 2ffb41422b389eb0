// Invariants of beds. desk/invariants.ts has the invariants of the houses' desks.
import { type ExpressionBuilder, sql } from 'kysely'
import { bedGenders } from '../../domain/stay/beds.ts'
import { nightsOfStay } from '../../domain/stay/stay.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Breach, Invariant } from '../invariants.ts'
import { mostBreaches } from '../invariants.ts'
import { presentNight } from './beds/free-beds.ts'
import { deskInvariants } from './desk/invariants.ts'
import { isPresent } from './guests.ts'
import { nightsToCome, offeredNights } from './rows.ts'
import { readLimits, readWaitingList } from './waiting-list/availability.ts'

const existingBeds: Invariant = {
  name: 'beds',
  sentence:
    'From tonight on, every bed that is given exists: its room has that many beds, is open that night and not removed',
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

const oneBed: Invariant = {
  name: 'one-bed',
  sentence: 'Nobody has two beds on one night',
  remedy: 'Free one of the two beds on the Allot page.',
  async find(db) {
    const { rows } = await sql<Breach>`
      select person.user_id as person, allotment.night, cast(count(*) as integer) as beds
      from allotment
      join person on person.id = allotment.person_id
      group by person.id, person.user_id, allotment.night
      having count(*) > 1
      limit ${sql.lit(mostBreaches)}`.execute(db)
    return rows
  },
}

const mailedBeds: Invariant = {
  name: 'mailed-rooms',
  sentence:
    'A guest with nights to come who was mailed a room has a bed, has arrived, or was mailed that no bed is reserved',
  remedy: 'Give the guest a bed on the Allot page and mail the room, or call them.',
  async find(db, edition, now) {
    const guests = await db
      .selectFrom('stay')
      .innerJoin('person', 'person.id', 'stay.person_id')
      .select(['person.user_id as person', 'stay.arrival_day as arrivalDay', 'stay.departure_day as departureDay'])
      .where('stay.mailed_room_id', 'is not', null)
      .where('person.removed_at', 'is', null)
      .where('person.id', 'not in', db.selectFrom('allotment').select(holder).where('person_id', 'is not', null))
      .where('person.id', 'not in', db.selectFrom('arrival').select('person_id').where('undone_at', 'is', null))
      .execute()
    const toCome = nightsToCome(edition, now)
    return guests
      .filter(days => nightsOfStay(offeredNights(edition), days).some(night => toCome.includes(night)))
      .map(({ person }) => ({ person }))
  },
}

const holder = ({ ref }: ExpressionBuilder<Tables, 'allotment'>) => ref('person_id').$notNull().as('person_id')

const removedHouses: Invariant = {
  name: 'removed-houses',
  sentence: 'A removed house has no guests and holds no deposits',
  remedy: 'Record at the house desk that the guest left, and give the deposit back.',
  async find(db) {
    const { rows } = await sql<Breach>`
      select person.user_id as person, house.name as house
      from house
      join person on person.id in (
          select arrival.person_id from arrival where arrival.house_id = house.id and ${isPresent}
          union
          select deposit.person_id from deposit where deposit.house_id = house.id
            group by deposit.person_id having sum(deposit.amount) > 0)
      where house.removed_at is not null
      limit ${sql.lit(mostBreaches)}`.execute(db)
    return rows
  },
}

const usableBedOffers: Invariant = {
  name: 'bed-offers',
  sentence: 'Every offer of a bed can be accepted: the person may choose nights and has not chosen nights yet',
  remedy:
    'Check again in a minute: the site offers the bed to the next person. If it does not, tell the operators of the site.',
  async find(db, edition, now) {
    const offers = (await readWaitingList(db, edition)).filter(({ heldUntil }) => (heldUntil ?? '') > isoTime(now))
    return offers
      .filter(each => each.isStudent || each.hasNights || !bedGenders.some(known => known === each.gender))
      .map(({ userId, heldUntil }) => ({ person: userId, until: heldUntil }))
  },
}

const bedsWithinLimits: Invariant = {
  name: 'bed-limits',
  sentence:
    'From tonight on, beds chosen and offered do not exceed the limit, or the number chosen before the limit was set',
  remedy: 'Find the guests without a bed on the Allot page and tell them, or correct the limit.',
  async find(db, edition, now) {
    return (await readLimits(db, edition, now))
      .filter(({ night }) => night >= presentNight(edition, now))
      .filter(({ beds, taken, takenBefore }) => takenBefore !== null && taken > Math.max(beds, takenBefore))
      .map(({ night, gender, beds, taken }) => ({ night, gender, beds, taken }))
  },
}

export const stayInvariants: readonly Invariant[] = [
  ...[existingBeds, oneBed, mailedBeds, removedHouses],
  ...deskInvariants,
  ...[usableBedOffers, bedsWithinLimits],
]
