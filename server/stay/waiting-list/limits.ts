// Sets limits of beds by night and gender, for the time before rooms are known, and refuses nights without a free bed.
// The file waiting-list.ts has the waiting list.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import { facilityById, facilityName } from '../../../domain/edition/facility.ts'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { bedGenders, genderWords } from '../../../domain/stay/beds.ts'
import type { LimitsAnswer, limitsBody } from '../../../domain/stay/desk-api.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson, isStudent } from '../../people/person.ts'
import type { NightsChange } from '../../person-hooks.ts'
import { refuse } from '../../refuse.ts'
import { endEntries, findEntry, findOffer } from '../../taking-part/seats/entries.ts'
import { clearFormerGender } from '../gender.ts'
import { lockBeds } from '../lock.ts'
import { offeredNights, readOwnNights } from '../rows.ts'
import { readLimits, readWaitingList } from './availability.ts'
import { hasNights, mailWaitEnded, offerBeds } from './waiting-list.ts'

/**
 * Checks a change of facility, gender or student status, or several in one act, before it is written. Such a change may
 * give a person nights or beds for another gender. Refuses if the beds for their gender are full on one of their nights
 * (`beds_full`, `gender_beds_full`) and no bed is offered to them. Accepts an open offer, and removes a person who gets
 * nights from the waiting list. Like scarce seats, limited beds need a confirmed address, because fake accounts could
 * take them all. At the desk no address is needed, because the person is present. The person must be locked.
 */
export async function changeNights(
  trx: Transaction,
  edition: Edition,
  { personId, atDesk, ...change }: NightsChange,
  now: Millis,
): Promise<void> {
  const person = await findPerson(trx, personId)
  const { gender = person.gender, facilityId = person.facility_id } = change
  const student = change.isStudent ?? isStudent(edition, person)
  const had = hasNights(edition, person)
  const has = !student && facilityById(edition.festival.facilities, facilityId)?.nights === true
  const changesGender = gender !== person.gender
  const entry = await findEntry(trx, personId, 'beds')
  if (changesGender && entry && !has) refuse('gender_waits')
  if (changesGender) await clearFormerGender(trx, edition, { personId, atDesk, keepsNights: has }, now)
  const isScarce = has && (changesGender || !had) && (await isLimited(trx))
  if (!entry && !isScarce) return
  await lockBeds(trx)
  if (isScarce) {
    if (!had && !atDesk && person.email_confirmed_at === null) refuse('bed_unconfirmed')
    const beds = bedGenders.find(one => one === gender) ?? refuse('beds_gender')
    // The waiting list has priority even in the minute before the job runs, so that nobody overtakes it.
    const { next, full } = await offerBeds(trx, edition, now)
    const isOffered =
      !changesGender && (next.has(personId) || (await findOffer(trx, personId, 'beds', now)) !== undefined)
    const nights = isOffered ? [] : full(beds, await readOwnNights(trx, edition, personId))
    if (nights.length > 0 && change.facilityId === undefined) refuse('gender_beds_full', { kind: genderWords[beds] })
    if (nights.length > 0)
      refuse('beds_full', { nights: nights.length === 1 ? 'one of the nights' : `${nights.length} nights` })
  }
  if (has || student) await endEntries(trx, ['beds'], [personId], has ? 'taken' : 'left', now)
  if (entry && student) await mailWaitEnded(trx, personId, now)
}

async function isLimited(db: Db): Promise<boolean> {
  return (await db.selectFrom('bed_limit').select('night').limit(1).executeTakeFirst()) !== undefined
}

/** Refuses to add nights to a stay if the beds for the person's gender are full on one of them. */
export async function refuseFullNights(
  trx: Transaction,
  edition: Edition,
  { personId, nights }: { personId: string; nights: readonly string[] },
  now: Millis,
): Promise<void> {
  await lockBeds(trx)
  const { full } = await offerBeds(trx, edition, now)
  const { gender } = await findPerson(trx, personId)
  if (full(gender, nights).length > 0) refuse('stay_nights_full')
}

/** The limits of every night with the beds taken, and the waiting list. */
export async function listLimits(db: Db, edition: Edition, now: Millis): Promise<LimitsAnswer> {
  const limits = new Map((await readLimits(db, edition, now)).map(row => [`${row.night} ${row.gender}`, row]))
  const every = offeredNights(edition).flatMap(night => bedGenders.map(gender => ({ night, gender })))
  return {
    limits: every.map(({ night, gender }) => {
      const limit = limits.get(`${night} ${gender}`)
      return { night, gender, beds: limit?.beds ?? null, taken: limit?.taken ?? 0 }
    }),
    waiting: (await readWaitingList(db, edition)).map(({ userId, username, gender, facilityId, heldUntil }) => ({
      userId,
      username,
      gender,
      heldUntil,
      facility: facilityName(edition.festival.facilities, facilityId ?? ''),
    })),
  }
}

/**
 * Sets the number of beds for these nights and genders; null removes the limit. Refuses and sets nothing if a colleague
 * has changed one of the numbers since the page loaded it (`was`).
 */
export async function setLimits(
  trx: Transaction,
  edition: Edition,
  { staffId, limits }: z.output<typeof limitsBody> & { staffId: string },
  now: Millis,
): Promise<Audited<LimitsAnswer>> {
  await lockBeds(trx)
  const nights = offeredNights(edition)
  if (limits.some(({ night }) => !nights.includes(night))) refuse('nights_unknown')
  const { limits: present } = await listLimits(trx, edition, now)
  const changed_at = isoTime(now)
  for (const { night, gender, beds, was } of limits) {
    const known = present.find(limit => limit.night === night && limit.gender === gender)
    const before = known?.beds ?? null
    if (was !== undefined && was !== before && beds !== before)
      refuse('limit_changed', {
        night: shortDay(night),
        kind: genderWords[gender],
        beds: before === null ? 'no limit' : `${before} beds`,
      })
    await trx.deleteFrom('bed_limit').where('night', '=', night).where('gender', '=', gender).execute()
    if (beds === null) continue
    const values = { night, gender, beds, changed_at, changed_by: staffId, taken_before: null }
    await trx.insertInto('bed_limit').values(values).execute()
  }
  // Taken beds are counted only for nights with a limit, so all limits must be stored before this.
  for (const { night, gender, taken } of await readLimits(trx, edition, now))
    if (limits.some(limit => limit.night === night && limit.gender === gender))
      await trx
        .updateTable('bed_limit')
        .set({ taken_before: taken })
        .where('night', '=', night)
        .where('gender', '=', gender)
        .execute()
  await offerBeds(trx, edition, now)
  const after = Object.fromEntries(limits.map(({ night, gender, beds }) => [`${night} ${gender}`, beds]))
  const answer = await listLimits(trx, edition, now)
  return { answer, entries: [{ action: 'stay.limit', personId: null, after }] }
}
