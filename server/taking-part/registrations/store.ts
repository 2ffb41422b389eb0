// Registers people and chooses facilities. Each call locks, checks and writes in one transaction. The rules are in
// domain/. leaving.ts unregisters people.
import type { Expression } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { findFacility } from '../../../domain/edition/facility.ts'
import { amountForNewEvents } from '../../../domain/money/pricing.ts'
import { checkBegun } from '../../../domain/seats/begun-events.ts'
import {
  checkConfirmed,
  checkRegistration,
  checkWindow,
  mostRegistrationsADay,
} from '../../../domain/seats/eligibility.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { lockPerson, setFacility } from '../../access/accounts.ts'
import { day, isoTime, minute } from '../../clock.ts'
import { compiledOnce } from '../../database/compiled.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueSummary } from '../../mail/outbox.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import {
  findPerson,
  isStudent,
  type Person,
  payerOf,
  registeredEvents,
  selectPeople,
  userObject,
  withEvents,
} from '../../people/person.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import { findOffer } from '../seats/entries.ts'
import { type LockedSeats, withSeats } from '../seats/locked-seats.ts'
import { endWaiting } from '../waiting-list/store.ts'
import { refuseAfterUse } from './after-use.ts'

/** The minimum time (ms) between two mails that list all registrations of a person. */
const betweenMails = 10 * minute

/**
 * Marks a call by the desk. The desk may register and unregister people outside the registration window, but not for a
 * closed event. Its call checks the amount of the whole change.
 */
type AtDesk = { atDesk: true }

/** `begun` has the events for which the person or the desk has confirmed that they have begun. */
type AcknowledgedBegun = { begun?: readonly number[] }

type RegisterCall = AcknowledgedBegun & { personId: string; eventIds: readonly number[] } & (
    | { amount: number }
    | AtDesk
  )

/**
 * Registers the person for all of these events or none, at `now`, and returns the updated person. Checks in this order:
 * the events exist; some are new (otherwise nothing changes, even with a wrong amount); each event's window is open;
 * the person is eligible; a seat is free or offered to the person; `amount` is the additional whole rupees that the
 * person was shown (P7, P13, S5); begun events are confirmed. A registration on the site is mailed.
 */
export async function register(trx: Transaction, edition: Edition, call: RegisterCall, now: Millis): Promise<Person> {
  if (call.eventIds.length === 0) refuse('events_missing')
  const eventIds = requireEvents(edition, call.eventIds).map(({ ind }) => ind)
  await lockPerson(trx, call.personId)
  const person = await findRegistrant(trx, call.personId, now)
  const ids = newEvents(person, eventIds)
  if (ids.length === 0) return person
  return withSeats(trx, edition, ids, now, seats =>
    registerForSeats(trx, seats, person, { ...call, eventIds: ids }, now),
  )
}

/** A locked person, with the number of registrations that they made within the last day. */
export type Registrant = Person & { made: number }

const findRegistrants = compiledOnce((db, personId: Expression<string>, earliest: Expression<string>) =>
  selectPeople(db)
    .select(row =>
      row
        .selectFrom('registration')
        .select(inner => inner.cast<number>(inner.fn.countAll(), 'integer').as('made'))
        .whereRef('registration.person_id', '=', 'person.id')
        .where('registered_at', '>', earliest)
        .$asScalar()
        .$notNull()
        .as('made'),
    )
    .where('person.id', '=', personId),
)

/** The person with this id, for `registerForSeats`. The person must be locked. */
export async function findRegistrant(trx: Transaction, personId: string, now: Millis): Promise<Registrant> {
  const [person] = await findRegistrants(trx, personId, isoTime(now - day))
  return person!
}

type ForSeats = AcknowledgedBegun & { eventIds: readonly number[] } & (
    | {
        amount: number
        /** Whether the person joins a team, which has a seat already, or makes a team, which takes a seat. */
        withTeam?: boolean
        /** Whether the team accepts people while registration is closed. */
        whileClosed?: boolean
      }
    | AtDesk
  )

/** Does the work of `register` once the person and the seats are locked. Events that are not new change nothing. */
export async function registerForSeats(
  trx: Transaction,
  seats: LockedSeats,
  person: Registrant,
  call: ForSeats,
  now: Millis,
): Promise<Person> {
  const { edition } = seats
  const registered = registeredEvents(person)
  const ids = newEvents(person, call.eventIds)
  if (ids.length === 0) return person
  const added = requireEvents(edition, ids)
  if ('atDesk' in call) seats.refuseClosedEvents(ids)
  else {
    if (!call.whileClosed) await seats.refuseClosed(person.id, ids)
    if (person.made + added.length > mostRegistrationsADay) refuse('registrations_too_many')
  }
  refuseIf(checkRegistration(edition.festival, { isStudent: isStudent(edition, person), registered, added }))
  const byTeams = 'atDesk' in call || call.withTeam
  const taken = added.filter(event => !(byTeams && isTeamEvent(event)))
  if (!('atDesk' in call))
    refuseIf(
      checkConfirmed(
        person,
        taken.filter(({ ind }) => seats.isLimited(ind)),
      ),
    )
  await seats.refuseFull(person.id, taken)
  const due = amountForNewEvents(edition.festival, payerOf(edition, person), registered.length, added.length)
  if (!('atDesk' in call) && call.amount !== due) refuse('amount_changed', {}, { amount: due })
  const windows = added.flatMap(({ ind }) => seats.byEvent.get(ind) ?? [])
  refuseIf(checkBegun(windows, call.begun ?? [], edition.festival, now))

  await addRegistrations(trx, person.id, added, now)
  const solo = added.filter(event => !isTeamEvent(event)).map(({ ind }) => ind)
  await endWaiting(trx, seats, person.id, 'taken', now, solo)
  if (!('atDesk' in call)) await queueSummary(trx, 'registered', person.id, now, betweenMails)
  // The person is locked, so no other field has changed.
  return withEvents(person, [...registered, ...added.map(({ ind }) => ind).toSorted((a, b) => a - b)])
}

/** The events among these for which the person is not registered. */
function newEvents(person: Person, eventIds: readonly number[]): number[] {
  const registered = registeredEvents(person)
  return eventIds.filter(eventId => !registered.includes(eventId))
}

/** The events with these ids, without duplicates. Refuses an id that is not in the catalogue. */
function requireEvents(edition: Edition, eventIds: readonly number[]): FestivalEvent[] {
  return [...new Set(eventIds)].map(eventId => requireEvent(edition, eventId))
}

async function addRegistrations(
  trx: Transaction,
  personId: string,
  events: readonly FestivalEvent[],
  now: Millis,
): Promise<void> {
  await trx
    .insertInto('registration')
    .values(
      events.map(event => ({
        id: crypto.randomUUID(),
        person_id: personId,
        event_id: event.ind,
        state: 'active' as const,
        registered_at: isoTime(now),
        ended_at: null,
      })),
    )
    .execute()
}

const totalOf = (edition: Edition, person: Person) => userObject(edition, person).total

/** The desk may change a facility even after use. */
type ChoosingHooks = Pick<PersonHooks, 'changesNights'> & (Pick<PersonHooks, 'hasUsed'> | AtDesk)

/**
 * Chooses the person's facility at `now` and returns the updated person. `gender` is the new gender, if the caller is
 * about to store one. Refuses unknown facilities, students (P12), changes outside the registration window or after use,
 * and changes to which a feature objects (`changesNights`). If the person has an offered bed, this accepts the offer.
 */
export async function chooseFacility(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; facility: string; gender?: string | undefined } & ChoosingHooks,
  now: Millis,
): Promise<Person> {
  const { facilities, institute } = edition.festival
  const { id, nights } = findFacility(facilities, call.facility) ?? refuse('facility_unknown')
  await lockPerson(trx, call.personId)
  const person = await findPerson(trx, call.personId)
  if (isStudent(edition, person)) refuse('facility_for_outside_only', { institute: institute.shortName })
  if (person.facility_id === id) return person
  if (!('atDesk' in call)) {
    const { festival } = await presentEdition(trx, edition)
    // An offered bed can be accepted, like an offered seat, even after registration closed and after use.
    const isOffered = nights === true && (await findOffer(trx, call.personId, 'beds', now)) !== undefined
    if (!isOffered) refuseIf(checkWindow(festival.registration, now))
    const paysLess = totalOf(edition, { ...person, facility_id: id }) < totalOf(edition, person)
    if (!isOffered || paysLess) await refuseAfterUse(trx, call.personId, call)
  }
  const choice = { personId: call.personId, facilityId: id, gender: call.gender, atDesk: 'atDesk' in call }
  await call.changesNights(trx, edition, choice, now)
  await setFacility(trx, call.personId, id)
  // The row is locked, so no other field can have changed.
  return { ...person, facility_id: id }
}
