// The waiting list of beds: who may wait, what is asked before a bed is offered, and what a person sees of it. The list
// itself, with its offers, is that of seats (taking-part/seats/entries.ts).
import type { Millis } from '../../domain/day.ts'
import { facilityById, findFacility } from '../../domain/edition/facility.ts'
import { checkWindow } from '../../domain/seats/eligibility.ts'
import type { BedWaiting } from '../../domain/stay/api.ts'
import { bedGenders } from '../../domain/stay/beds.ts'
import { facilitiesWith } from '../../domain/stay/nights.ts'
import { lockPerson } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { findPerson, isStudent, type Person } from '../people/person.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { addEntry, endEntries, expireOffers, findEntry, offerInTurn } from '../taking-part/seats/entries.ts'
import { lockBeds } from './lock.ts'
import { readOwnNights } from './rows.ts'
import { canChooseNights, readAvailability } from './turns.ts'

/** Whether the person has nights: their facility has them, and they are no student of the host institute. */
export function hasNights(edition: Edition, person: Person): boolean {
  return !isStudent(edition, person) && facilityById(edition.festival.facilities, person.facility_id)?.nights === true
}

/**
 * Ends the offers that ran out by `now`, takes students and people with nights off the list and, while nights can be
 * chosen, offers each free bed to the next; answers whose turn it was. Beds must be locked.
 */
export async function offerBeds(trx: Transaction, mayBeOld: Edition, now: Millis) {
  const edition = await presentEdition(trx, mayBeOld)
  await expireOffers(trx, 'beds', now)
  const found = await readAvailability(trx, edition, now)
  const students = found.line.filter(entry => entry.isStudent).map(({ personId }) => personId)
  const served = found.line.filter(entry => entry.hasNights).map(({ personId }) => personId)
  await endEntries(trx, ['beds'], [...students, ...served], 'left', now)
  for (const personId of students) await mailWaitEnded(trx, personId, now)
  const turns = students.length + served.length > 0 ? await readAvailability(trx, edition, now) : found
  const free = canChooseNights(edition, now) ? turns.next.size : 0
  const ask = (personId: string) => (turns.next.has(personId) ? 'offer' : 'stays')
  await offerInTurn(trx, edition, { list: 'beds', free, ask, mail: 'bed_held' }, now)
  return turns
}

/** Mails a confirmed address that the wait for a bed has ended, since students of the host institute have none. */
export async function mailWaitEnded(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await queueMail(trx, 'bed_wait_ended', { personId }, now, personId)
}

/** What somebody sees at `now` of beds that are given out, and of their own wait. */
export async function readBedWaiting(db: Db, edition: Edition, personId: string, now: Millis): Promise<BedWaiting> {
  const person = await findPerson(db, personId)
  const { line, next, full } = await readAvailability(db, edition, now)
  const offered = facilitiesWith(edition.festival, 'nights')
  const mayChoose = canChooseNights(edition, now) && !isStudent(edition, person) && !hasNights(edition, person)
  const isFull =
    mayChoose && !next.has(personId) && full(person.gender, await readOwnNights(db, edition, personId)).length > 0
  const own = line.find(entry => entry.personId === personId)
  const waiting = line.filter(({ state, gender }) => state === 'waiting' && gender === person.gender)
  const hasRunOut = own?.state === 'held' && (own.heldUntil ?? '') <= isoTime(now)
  // The content may have lost the facility since: the bed goes with any that has nights.
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
 * Puts somebody at the end of those who wait for a bed, at `now`. Refuses students, people with nights, facilities
 * without nights, addresses that nobody confirmed, once nights can no longer be chosen, and while beds are free. Who
 * waits already stays where they are.
 */
export async function waitForBed(
  trx: Transaction,
  mayBeOld: Edition,
  { personId, facility }: { personId: string; facility: string },
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  const edition = await presentEdition(trx, mayBeOld)
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

/** Ends somebody's own wait at `now`: a bed that was held goes to the next. */
export async function stopWaiting(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<void> {
  await lockPerson(trx, personId)
  await lockBeds(trx)
  await endEntries(trx, ['beds'], [personId], 'left', now)
  await offerBeds(trx, edition, now)
}
