// How many beds there are for a night and a gender while rooms are not known, and who waits for one. An offer is held
// as long as that of an event's seat, mailed, and runs out in the same way.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { facilityById, findFacility } from '../../domain/edition/facility.ts'
import { offerLength } from '../../domain/seats/seats.ts'
import type { BedWaiting } from '../../domain/stay/api.ts'
import { type BedGender, bedGenders } from '../../domain/stay/beds.ts'
import type { LimitsAnswer, limitsBody } from '../../domain/stay/desk-api.ts'
import { facilitiesWith } from '../../domain/stay/nights.ts'
import { nightsOfStay } from '../../domain/stay/stay.ts'
import { confirmedAddress, lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { peopleWithKind } from '../people/with-money.ts'
import { refuse } from '../refuse.ts'
import { endWaiting } from './free-beds.ts'
import { lockBeds } from './lock.ts'
import { offeredNights } from './rows.ts'

/** For each limit: how many of the beds are taken by people who chose nights, or held by offers, at `now`. */
export async function readLimits(db: Db, edition: Edition, now: Millis) {
  const limits = await db.selectFrom('bed_limit').select(['night', 'gender', 'beds']).execute()
  if (limits.length === 0) return []
  const nights = offeredNights(edition)
  const names = facilitiesWith(edition.festival, 'nights').map(({ name }) => name)
  const people = await db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .leftJoin('stay', 'stay.person_id', 'person.id')
    .select(['person.gender', 'stay.arrival_day', 'stay.departure_day'])
    .where('person.removed_at', 'is', null)
    .where('person.facility', 'in', ['', ...names])
    .execute()
  const held = await db
    .selectFrom('bed_waiting')
    .select('gender')
    .where('state', '=', 'held')
    .where('held_until', '>', isoTime(now))
    .execute()
  const taken = new Map<string, number>()
  const take = (gender: string, night: string) =>
    taken.set(`${night} ${gender}`, (taken.get(`${night} ${gender}`) ?? 0) + 1)
  for (const { gender, arrival_day: arrivalDay, departure_day: departureDay } of people)
    for (const night of nightsOfStay(nights, { arrivalDay, departureDay })) take(gender, night)
  for (const { gender } of held) for (const night of nights) take(gender, night)
  return limits.map(limit => ({ ...limit, taken: taken.get(`${limit.night} ${limit.gender}`) ?? 0 }))
}

/** The nights on which no bed is left for this gender, in order. */
export function fullNights(limits: Awaited<ReturnType<typeof readLimits>>, gender: string): string[] {
  return limits
    .filter(limit => limit.gender === gender && limit.taken >= limit.beds)
    .map(({ night }) => night)
    .sort()
}

/** How many more people of this gender can be given a bed on every night. */
function freeFor(limits: Awaited<ReturnType<typeof readLimits>>, gender: string): number {
  const of = limits.filter(limit => limit.gender === gender).map(({ beds, taken }) => beds - taken)
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...of))
}

/**
 * Refuses a facility with nights, to somebody who has none yet, when all beds for their gender are given out on a night
 * and none is held for them (`beds_full`). A bed that is held is taken by it. Limited beds are for confirmed addresses,
 * as scarce seats are: invented accounts would take them all; the desk sees the person. The person is locked.
 */
export async function refuseFullNights(
  trx: Transaction,
  edition: Edition,
  { personId, facilityId, atDesk }: { personId: string; facilityId: string; atDesk: boolean },
  now: Millis,
): Promise<void> {
  const withNights = facilitiesWith(edition.festival, 'nights').map(({ id }) => id)
  const person = await trx
    .selectFrom('person')
    .select(['gender', 'facility_id', 'email_confirmed_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (!withNights.includes(facilityId) || withNights.includes(person.facility_id)) return
  const limited = await trx.selectFrom('bed_limit').select('night').limit(1).executeTakeFirst()
  if (!limited) return
  if (!atDesk && person.email_confirmed_at === null) refuse('bed_unconfirmed')
  if (!bedGenders.some(one => one === person.gender)) refuse('beds_gender')
  await lockBeds(trx)
  // First those who wait, also in the minute before the job looks: else whoever comes by overtakes them.
  await offerBeds(trx, edition, now)
  const held = await trx
    .updateTable('bed_waiting')
    .set({ state: 'taken', ended_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('state', '=', 'held')
    .returning('id')
    .execute()
  if (held.length > 0) return
  const full = fullNights(await readLimits(trx, edition, now), person.gender)
  if (full.length > 0)
    refuse('beds_full', { nights: full.length === 1 ? 'one of the nights' : `${full.length} nights` })
  await endWaiting(trx, [personId], now)
}

/** Refuses nights that somebody wants to add to their stay when the beds for their gender are given out on one. */
export async function refuseFullDays(
  trx: Transaction,
  edition: Edition,
  { personId, nights }: { personId: string; nights: readonly string[] },
  now: Millis,
): Promise<void> {
  await lockBeds(trx)
  await offerBeds(trx, edition, now)
  const { gender } = await findPerson(trx, personId)
  const full = fullNights(await readLimits(trx, edition, now), gender)
  if (full.some(night => nights.includes(night))) refuse('stay_nights_full')
}

async function expireOffers(trx: Transaction, now: Millis): Promise<void> {
  await trx
    .updateTable('bed_waiting')
    .set({ state: 'expired', ended_at: isoTime(now) })
    .where('state', '=', 'held')
    .where('held_until', '<=', isoTime(now))
    .execute()
}

/**
 * Ends the offers that ran out by `now` and offers each free bed to the next who waits for one of their
 * gender. Beds must be locked.
 */
export async function offerBeds(trx: Transaction, edition: Edition, now: Millis): Promise<void> {
  await expireOffers(trx, now)
  const waiting = await trx
    .selectFrom('bed_waiting')
    .select(['id', 'person_id', 'gender'])
    .where('state', '=', 'waiting')
    .orderBy('number')
    .execute()
  if (waiting.length === 0) return
  const limits = await readLimits(trx, edition, now)
  for (const gender of bedGenders) {
    const next = waiting.filter(entry => entry.gender === gender)
    for (const entry of next.slice(0, Math.min(next.length, freeFor(limits, gender)))) {
      const held_until = isoTime(now + offerLength(edition.festival, now))
      const offer = { state: 'held' as const, held_at: isoTime(now), held_until }
      await trx.updateTable('bed_waiting').set(offer).where('id', '=', entry.id).execute()
      const email = await confirmedAddress(trx, entry.person_id)
      if (email) await queueMail(trx, 'bed_held', email, now, entry.id)
    }
  }
}

/** What somebody sees of beds that are given out, and of their own wait. */
export async function readBedWaiting(db: Db, edition: Edition, personId: string, now: Millis): Promise<BedWaiting> {
  const { facilities } = edition.festival
  const person = await findPerson(db, personId)
  const limits = await readLimits(db, edition, now)
  const offered = facilitiesWith(edition.festival, 'nights')
  const hasNights = offered.some(({ id }) => id === person.facility_id)
  const isFull = !hasNights && !isStudent(edition, person) && fullNights(limits, person.gender).length > 0
  const line = await db
    .selectFrom('bed_waiting')
    .select(['person_id', 'facility_id', 'state', 'held_until'])
    .where('gender', '=', person.gender)
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('number')
    .execute()
  const own = line.find(({ person_id }) => person_id === personId)
  const position = line.filter(({ state }) => state === 'waiting').findIndex(({ person_id }) => person_id === personId)
  const hasRunOut = own?.state === 'held' && (own.held_until ?? '') <= isoTime(now)
  return {
    full: isFull ? offered.map(({ name }) => name) : [],
    waiting:
      own && !hasRunOut
        ? {
            facility: facilityById(facilities, own.facility_id)?.name ?? '',
            position: position < 0 ? null : position + 1,
            heldUntil: own.state === 'held' ? own.held_until : null,
          }
        : null,
  }
}

/**
 * Puts somebody at the end of those who wait for a bed, at `now`. Refuses students, facilities without
 * nights, addresses that nobody confirmed, and while beds are free. Who waits already stays where they are.
 */
export async function waitForBed(
  trx: Transaction,
  edition: Edition,
  { personId, facility }: { personId: string; facility: string },
  now: Millis,
): Promise<void> {
  const { facilities, institute } = edition.festival
  const wanted = findFacility(facilities, facility)
  if (!wanted?.nights) refuse('facility_unknown')
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  if (isStudent(edition, person)) refuse('facility_for_outside_only', { institute: institute.shortName })
  if (person.email_confirmed_at === null) refuse('bed_unconfirmed')
  const gender = bedGenders.find(one => one === person.gender)
  if (!gender) refuse('beds_gender')
  await lockBeds(trx)
  await offerBeds(trx, edition, now)
  const own = await activeOf(trx, personId)
  if (own) return
  const limits = await readLimits(trx, edition, now)
  if (fullNights(limits, gender).length === 0) refuse('beds_not_full', { facility: wanted.name })
  const { last } = await trx
    .selectFrom('bed_waiting')
    .select(row => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const times = { joined_at: isoTime(now), held_at: null, held_until: null, ended_at: null }
  const entry = {
    id: crypto.randomUUID(),
    person_id: personId,
    number: (last ?? 0) + 1,
    facility_id: wanted.id,
    gender,
  }
  await trx
    .insertInto('bed_waiting')
    .values({ ...entry, state: 'waiting', ...times })
    .execute()
}

function activeOf(trx: Transaction, personId: string) {
  return trx
    .selectFrom('bed_waiting')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst()
}

/** Ends somebody's own wait at `now`: a bed that was held goes to the next. */
export async function stopWaiting(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<void> {
  await lockPerson(trx, personId)
  await lockBeds(trx)
  await endWaiting(trx, [personId], now)
  await offerBeds(trx, edition, now)
}

/** The limits of every night, with what is taken, and who waits, at `now`. */
export async function listLimits(db: Db, edition: Edition, now: Millis): Promise<LimitsAnswer> {
  const limits = new Map((await readLimits(db, edition, now)).map(row => [`${row.night} ${row.gender}`, row]))
  const waiting = await db
    .selectFrom('bed_waiting')
    .innerJoin('person', 'person.id', 'bed_waiting.person_id')
    .select(['person.user_id as userId', 'person.username', 'bed_waiting.gender'])
    .select(['bed_waiting.facility_id', 'bed_waiting.held_until'])
    .where('bed_waiting.state', 'in', ['waiting', 'held'])
    .orderBy('bed_waiting.number')
    .execute()
  const every = offeredNights(edition).flatMap(night => bedGenders.map(gender => ({ night, gender })))
  return {
    limits: every.map(({ night, gender }) => {
      const limit = limits.get(`${night} ${gender}`)
      return { night, gender, beds: limit?.beds ?? null, taken: limit?.taken ?? 0 }
    }),
    waiting: waiting.map(({ facility_id, held_until, ...person }) => ({
      ...person,
      facility: facilityById(edition.festival.facilities, facility_id)?.name ?? facility_id,
      heldUntil: held_until,
    })),
  }
}

/** Sets how many beds there are for nights and genders, at `now`; null takes the limit away. */
export async function setLimits(
  trx: Transaction,
  edition: Edition,
  { staffId, limits }: z.output<typeof limitsBody> & { staffId: string },
  now: Millis,
): Promise<Audited<LimitsAnswer>> {
  await lockBeds(trx)
  const nights = offeredNights(edition)
  if (limits.some(({ night }) => !nights.includes(night))) refuse('nights_unknown')
  for (const { night, gender, beds } of limits) await setLimit(trx, { night, gender, beds, staffId }, now)
  await offerBeds(trx, edition, now)
  const after = Object.fromEntries(limits.map(({ night, gender, beds }) => [`${night} ${gender}`, beds]))
  const answer = await listLimits(trx, edition, now)
  return { answer, entries: [{ action: 'stay.limit', personId: null, after }] }
}

type NewLimit = { night: string; gender: BedGender; beds: number | null; staffId: string }

async function setLimit(trx: Transaction, { night, gender, beds, staffId }: NewLimit, now: Millis): Promise<void> {
  if (beds === null) {
    await trx.deleteFrom('bed_limit').where('night', '=', night).where('gender', '=', gender).execute()
    return
  }
  const changed = { beds, changed_at: isoTime(now), changed_by: staffId }
  await trx
    .insertInto('bed_limit')
    .values({ night, gender, ...changed })
    .onConflict(conflict => conflict.columns(['night', 'gender']).doUpdateSet(changed))
    .execute()
}
