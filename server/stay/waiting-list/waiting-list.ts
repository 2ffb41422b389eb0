// Adds people to the waiting list for beds, offers beds, and reads a person's own view of the list. Code for entries
// and offers is shared with seats (taking-part/seats/entries.ts).
import type { Millis } from '../../../domain/day.ts'
import { facilityById, findFacility } from '../../../domain/edition/facility.ts'
import { checkWindow } from '../../../domain/seats/eligibility.ts'
import type { BedWaiting } from '../../../domain/stay/api.ts'
import { bedGenders } from '../../../domain/stay/beds.ts'
import { facilitiesWith } from '../../../domain/stay/nights.ts'
import { lockPerson } from '../../access/accounts.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import { findPerson, isStudent, type Person } from '../../people/person.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { addEntry, endEntries, expireOffers, findEntry, offerInTurn } from '../../taking-part/seats/entries.ts'
import { lockBeds } from '../lock.ts'
import { readOwnNights } from '../rows.ts'
import { canChooseNights, readAvailability } from './availability.ts'

/** Whether the person has nights. Students of the host institute have none, whatever their facility. */
export function hasNights(edition: Edition, person: Person): boolean {
  return !isStudent(edition, person) && facilityById(edition.festival.facilities, person.facility_id)?.nights === true
}

/**
 * Ends expired offers, removes students and people with nights from the list and, while nights can be chosen, offers
 * each free bed to the next person. Beds must be locked. Returns the availability before the new offers.
 */
export async function offerBeds(trx: Transaction, cachedEdition: Edition, now: Millis) {
  const edition = await presentEdition(trx, cachedEdition)
  await expireOffers(trx, 'beds', now)
  const found = await readAvailability(trx, edition, now)
  const students = found.waitingList.filter(entry => entry.isStudent).map(({ personId }) => personId)
  const withNights = found.waitingList.filter(entry => entry.hasNights).map(({ personId }) => personId)
  await endEntries(trx, ['beds'], [...students, ...withNights], 'left', now)
  for (const personId of students) await mailWaitEnded(trx, personId, now)
  const availability = students.length + withNights.length > 0 ? await readAvailability(trx, edition, now) : found
  const free = canChooseNights(edition, now) ? availability.next.size : 0
  const ask = (personId: string) => (availability.next.has(personId) ? 'offer' : 'stays')
  await offerInTurn(trx, edition, { list: 'beds', free, ask, mail: 'bed_offered' }, now)
  return availability
}

/** Mails a person that they left the waiting list, because students of the host institute do not get beds. */
export async function mailWaitEnded(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await queueMail(trx, 'bed_wait_ended', { personId }, now, personId)
}

/** The facilities without free beds for the person, and the person's place on the waiting list. */
export async function readBedWaiting(db: Db, edition: Edition, personId: string, now: Millis): Promise<BedWaiting> {
  const person = await findPerson(db, personId)
  const { waitingList, next, full } = await readAvailability(db, edition, now)
  const offered = facilitiesWith(edition.festival, 'nights')
  const mayChoose = canChooseNights(edition, now) && !isStudent(edition, person) && !hasNights(edition, person)
  const isFull =
    mayChoose && !next.has(personId) && full(person.gender, await readOwnNights(db, edition, personId)).length > 0
  const own = waitingList.find(entry => entry.personId === personId)
  const waiting = waitingList.filter(({ state, gender }) => state === 'waiting' && gender === person.gender)
  const hasRunOut = own?.state === 'held' && (own.heldUntil ?? '') <= isoTime(now)
  // If the content no longer has the facility, the first facility with nights is shown.
  const facility = offered.find(({ id }) => id === own?.facilityId) ?? offered[0]
  return {
    full: isFull ? offered.map(({ name }) => name) : [],
    waiting:
      own && !hasRunOut
        ? {
            facility: facility?.name ?? '',
            position: own.state === 'waiting' ? waiting.indexOf(own) + 1 : null,
            heldUntil: own.state === 'held' ? own.heldUntil : null,
          }
        : null,
  }
}

/**
 * Adds the person to the end of the waiting list. A person on the list keeps their place. Refuses students, people with
 * nights, people without a confirmed address, and facilities without nights. Also refuses while nights cannot be
 * chosen, and while beds are free.
 */
export async function waitForBed(
  trx: Transaction,
  cachedEdition: Edition,
  { personId, facility }: { personId: string; facility: string },
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  const edition = await presentEdition(trx, cachedEdition)
  const { facilities, institute, registration } = edition.festival
  const wanted = findFacility(facilities, facility)
  if (!wanted?.nights) refuse('facility_unknown')
  const person = await findPerson(trx, personId)
  if (isStudent(edition, person)) refuse('facility_for_outside_only', { institute: institute.shortName })
  if (hasNights(edition, person)) refuse('bed_chosen')
  if (person.email_confirmed_at === null) refuse('bed_unconfirmed')
  if (!bedGenders.some(one => one === person.gender)) refuse('beds_gender')
  await lockBeds(trx)
  const { full } = await offerBeds(trx, edition, now)
  if (await findEntry(trx, personId, 'beds')) return
  refuseIf(checkWindow(registration, now))
  if (full(person.gender, await readOwnNights(trx, edition, personId)).length === 0)
    refuse('beds_not_full', { facility: wanted.name })
  await addEntry(trx, 'beds', { personId, facilityId: wanted.id }, now)
}

/** Removes the person from the waiting list; a bed that was offered to them is offered to the next person. */
export async function stopWaiting(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<void> {
  await lockPerson(trx, personId)
  await lockBeds(trx)
  await endEntries(trx, ['beds'], [personId], 'left', now)
  await offerBeds(trx, edition, now)
}
