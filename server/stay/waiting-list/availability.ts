// Calculates how many beds remain by night and gender before rooms are known, and who is next on the waiting list.

import type { Millis } from '../../../domain/day.ts'
import { checkWindow } from '../../../domain/seats/eligibility.ts'
import type { BedGender } from '../../../domain/stay/beds.ts'
import { facilitiesWith } from '../../../domain/stay/nights.ts'
import { nightsOfStay } from '../../../domain/stay/stay.ts'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { peopleWithKind } from '../../people/with-money.ts'
import { activeEntries } from '../../taking-part/seats/entries.ts'
import { nightsToCome, offeredNights } from '../rows.ts'

/** Whether nights can be chosen on the site, which needs open registration and nights to come. */
export function canChooseNights(edition: Edition, now: Millis): boolean {
  return checkWindow(edition.festival.registration, now) === null && nightsToCome(edition, now).length > 0
}

/** The names of the facilities with nights, and an empty name, because SQL refuses an empty list. */
const facilityNamesWithNights = ({ festival }: Edition) => [
  '',
  ...facilitiesWith(festival, 'nights').map(({ name }) => name),
]

/** The people with nights or with an open offer of a bed. Each person is listed once. */
function readBedTakers(db: Db, edition: Edition, now: Millis) {
  const offered = activeEntries(db, 'beds').select('person_id').where('state', '=', 'held')
  return db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .leftJoin('stay', 'stay.person_id', 'person.id')
    .select(['person.gender', 'stay.arrival_day as arrivalDay', 'stay.departure_day as departureDay'])
    .where('person.removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('person.facility', 'in', facilityNamesWithNights(edition)),
        eb('person.id', 'in', offered.where('held_until', '>', isoTime(now))),
      ]),
    )
    .execute()
}

export type Limit = { night: string; gender: BedGender; beds: number; taken: number; takenBefore: number | null }

/** The limits, each with the number of beds taken by people with nights and by open offers. */
export async function readLimits(db: Db, edition: Edition, now: Millis): Promise<Limit[]> {
  const columns = ['night', 'gender', 'beds', 'taken_before as takenBefore'] as const
  const limits = await db.selectFrom('bed_limit').select(columns).orderBy('night').execute()
  if (limits.length === 0) return []
  const nights = offeredNights(edition)
  const taken = Map.groupBy(
    (await readBedTakers(db, edition, now)).flatMap(({ gender, ...days }) =>
      nightsOfStay(nights, days).map(night => `${night} ${gender}`),
    ),
    bed => bed,
  )
  return limits.map(limit => ({ ...limit, taken: taken.get(`${limit.night} ${limit.gender}`)?.length ?? 0 }))
}

/** The people who wait for a bed or have an offer, in the order of joining. */
export async function readWaitingList(db: Db, edition: Edition) {
  const rows = await activeEntries(db, 'beds')
    .innerJoin(peopleWithKind(db, edition).as('person'), 'person.id', 'waiting_entry.person_id')
    .leftJoin('stay', 'stay.person_id', 'person.id')
    .select(['waiting_entry.id', 'waiting_entry.person_id as personId', 'waiting_entry.facility_id as facilityId'])
    .select(['waiting_entry.state', 'waiting_entry.held_until as heldUntil'])
    .select(['person.user_id as userId', 'person.username', 'person.gender', 'person.is_student', 'person.facility'])
    .select(['stay.arrival_day as arrivalDay', 'stay.departure_day as departureDay'])
    .orderBy('waiting_entry.number')
    .execute()
  const names = facilityNamesWithNights(edition)
  return rows.map(({ is_student, facility, arrivalDay, departureDay, ...row }) => ({
    ...row,
    isStudent: is_student === 1,
    hasNights: names.includes(facility),
    nights: nightsOfStay(offeredNights(edition), { arrivalDay, departureDay }),
  }))
}

/**
 * Returns as `next` the people on the waiting list for whom a bed is free on each of their nights, in the order of
 * joining. The function `full` finds the nights that are full for all other people. Beds for `next` count as taken even
 * while no bed can be offered, so that nobody overtakes the waiting list.
 */
export async function readAvailability(db: Db, edition: Edition, now: Millis) {
  const limits = await readLimits(db, edition, now)
  const remaining = new Map(limits.map(({ night, gender, beds, taken }) => [`${night} ${gender}`, beds - taken]))
  const toCome = nightsToCome(edition, now)
  /** Those of the nights to come on which no bed remains for the gender. */
  const full = (gender: string, nights: readonly string[]) =>
    nights.filter(night => toCome.includes(night) && (remaining.get(`${night} ${gender}`) ?? 1) <= 0)
  const waitingList = await readWaitingList(db, edition)
  const next = new Set<string>()
  for (const { personId, state, gender, nights, isStudent, hasNights } of waitingList) {
    if (state === 'held' || isStudent || hasNights || full(gender, nights).length > 0) continue
    next.add(personId)
    for (const night of nights)
      remaining.set(`${night} ${gender}`, (remaining.get(`${night} ${gender}`) ?? Infinity) - 1)
  }
  return { limits, waitingList, next, full }
}
