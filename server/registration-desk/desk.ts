// Makes the changes of the registration desk, such as walk-ins, registrations and corrections. Each change is one
// transaction with an audit entry.
import type { z } from 'zod'
import { checkUsername, plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import { eventName, findEvent } from '../../domain/edition/catalogue.ts'
import { facilityName } from '../../domain/edition/facility.ts'
import type {
  correctBody,
  deskEventsBody,
  deskFacilityBody,
  deskWaitingBody,
  walkInBody,
} from '../../domain/people/api.ts'
import { addPerson, lockPerson, type NewPerson } from '../access/accounts.ts'
import { noteCollegeByStaff, setDetails } from '../account/details.ts'
import { changeStudent } from '../account/student-after-use.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime, minute } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail, queueSummary } from '../mail/outbox.ts'
import { recordPayment } from '../money/payments.ts'
import { findPerson, userObject } from '../people/person.ts'
import type { PersonHooks } from '../person-hooks.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { eventsToEnd, leaveEvents } from '../taking-part/leaving.ts'
import { chooseFacility, findRegistrant, register, registerForSeats } from '../taking-part/registrations/store.ts'
import { withSeats } from '../taking-part/seats/locked-seats.ts'
import { joinWaitingList } from '../taking-part/waiting-list/store.ts'

/** How long (ms) to wait between two summary mails about changes at the desk. */
const betweenSummaries = 10 * minute

type WalkIn = Omit<z.output<typeof walkInBody>, 'person'> & { person: NewPerson } & Pick<PersonHooks, 'changesNights'>

/**
 * Creates an account at `now`, registers it for events and records the payment; returns the person's id. Refuses a
 * wrong `total` (whole rupees, as the desk saw it), and a payment above the total without a reason. A person with an
 * e-mail address gets a mail to confirm the address and choose a password.
 * @throws a duplicate error (database/errors.ts) if the address has an account or `actId` was used.
 */
export async function walkIn(
  trx: Transaction,
  edition: Edition,
  cashierId: string,
  { actId, person, studentCard, events, begun, facility, total, payment, changesNights }: WalkIn,
  now: Millis,
): Promise<Audited<string>> {
  const personId = await addPerson(trx, person, now)
  await noteCollegeByStaff(trx, personId, now)
  await queueMail(trx, 'desk_account', { toProve: personId }, now)
  if (studentCard) await setStudentCard(trx, personId, studentCard)
  if (facility) await chooseFacility(trx, edition, { personId, facility, atDesk: true, changesNights }, now)
  if (events.length > 0) await register(trx, edition, { personId, eventIds: events, begun, atDesk: true }, now)
  const user = userObject(edition, await findPerson(trx, personId))
  if (user.total !== total) refuse('amount_changed', {}, { amount: user.total })
  const { userId, username, email } = user
  const entries: AuditEntry[] = [
    {
      action: 'person.walk_in',
      personId,
      after: { userId, username, email, events, facility: user.facility, total, ...(studentCard && { studentCard }) },
      actId,
    },
  ]
  if (payment) {
    const recorded = await recordPayment(trx, edition, cashierId, { ...payment, personId, actId, due: total }, now)
    entries.push(...recorded.entries)
  }
  return { answer: personId, entries }
}

/** Stores the number of the person's card. Refuses the card of another account. */
async function setStudentCard(trx: Transaction, personId: string, card: string): Promise<void> {
  const owner = await trx.selectFrom('person').select('id').where('student_card', '=', card).executeTakeFirst()
  if (owner) refuse('student_card_used')
  await trx.updateTable('person').set({ student_card: card }).where('id', '=', personId).execute()
}

/**
 * Makes the person a student of the host institute, at the student price, after the desk has seen the identity card.
 * Refuses people who are already students, and a card of another account.
 * @throws a duplicate error (database/errors.ts) if two accounts get one card at once.
 */
export async function markStudent(
  trx: Transaction,
  edition: Edition,
  { personId, card }: { personId: string; card: string },
  hooks: Pick<PersonHooks, 'changesNights'>,
  now: Millis,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  const before = userObject(edition, person)
  const institute = edition.festival.institute.shortName
  if (before.isStudent) refuse('student_already', { name: before.username, institute })
  await changeStudent(trx, edition, { person, next: { student_card: card }, atDesk: true }, hooks, now)
  await setStudentCard(trx, personId, card)
  const { total } = userObject(edition, await findPerson(trx, personId))
  await queueChangeMail(trx, personId, now)
  const entry: AuditEntry = {
    action: 'person.student',
    personId,
    before: { total: before.total },
    after: { studentCard: card, total },
  }
  return { answer: undefined, entries: [entry] }
}

/**
 * Removes an identity card that was typed into the wrong account: from `now` on the price depends only on the e-mail
 * address. Refuses an account without a card. Also refuses a person who would no longer be a student, but is registered
 * for an event for students of the institute.
 */
export async function removeStudentCard(
  trx: Transaction,
  edition: Edition,
  { personId, reason }: { personId: string; reason: string },
  hooks: Pick<PersonHooks, 'changesNights'>,
  now: Millis,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  const name = person.username
  if (person.student_card === null) refuse('student_card_none', { name })
  const before = userObject(edition, person)
  await changeStudent(trx, edition, { person, next: { student_card: null }, atDesk: true }, hooks, now)
  await trx.updateTable('person').set({ student_card: null }).where('id', '=', personId).execute()
  const after = userObject(edition, await findPerson(trx, personId))
  const lost = after.isStudent
    ? undefined
    : after.events.find(({ idx }) => findEvent(edition.catalogue, idx)?.hostInstituteOnly)
  if (lost) {
    const event = eventName(edition.catalogue, lost.idx)
    refuse('student_card_event', { name, event, institute: edition.festival.institute.shortName })
  }
  await queueChangeMail(trx, personId, now)
  const entry: AuditEntry = {
    action: 'person.not_student',
    personId,
    before: { studentCard: person.student_card, total: before.total },
    after: { total: after.total },
    reason,
  }
  return { answer: undefined, entries: [entry] }
}

/** The audit entry with this `actId`, or undefined. */
export function findAct(db: Db, actId: string) {
  return db
    .selectFrom('audit_entry')
    .select(['person_id', 'actor_id', 'action'])
    .where('act_id', '=', actId)
    .executeTakeFirst()
}

/**
 * Registers and unregisters the person at `now`, even outside the registration window. `amount` is the change of the
 * total in whole rupees that the desk saw, negative if the total falls; refuses a wrong `amount`.
 */
export async function changeEvents(
  trx: Transaction,
  edition: Edition,
  call: { personId: string } & z.output<typeof deskEventsBody>,
  now: Millis,
): Promise<Audited<void>> {
  const { personId, add, remove, begun, amount, reason } = call
  if (add.length + remove.length === 0) refuse('events_missing')
  if (add.some(eventId => remove.includes(eventId)))
    refuse('bad_input', { detail: 'an event is both added and removed' })
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  const before = userObject(edition, person)
  const ended = eventsToEnd(edition, person, remove)
  for (const eventId of add) requireEvent(edition, eventId)
  await withSeats(trx, edition, [...add, ...ended], now, async seats => {
    if (ended.length > 0) await leaveEvents(trx, seats, personId, ended, now)
    const left = await findRegistrant(trx, personId, now)
    await registerForSeats(trx, seats, left, { eventIds: add, begun, atDesk: true }, now)
  })
  const after = userObject(edition, await findPerson(trx, personId))
  const eventsBefore = before.events.map(({ idx }) => idx)
  const eventsAfter = after.events.map(({ idx }) => idx)
  // As for participants, a repeated request changes nothing, even if its `amount` is wrong.
  if (String(eventsBefore.toSorted()) === String(eventsAfter.toSorted())) return { answer: undefined, entries: [] }
  const change = after.total - before.total
  if (amount !== change) refuse('amount_changed', {}, { amount: change })
  await queueChangeMail(trx, personId, now)
  return {
    answer: undefined,
    entries: [
      {
        action: 'person.events',
        personId,
        before: { events: eventsBefore, total: before.total },
        after: { events: eventsAfter, total: after.total },
        reason,
      },
    ],
  }
}

/**
 * Adds the person to the waiting list of a full event at `now`, by the same rules as in the profile, but without the
 * daily limit, and even if the address is unconfirmed. A repeated call changes nothing.
 */
export async function joinAtDesk(
  trx: Transaction,
  edition: Edition,
  { personId, event, reason }: { personId: string } & z.output<typeof deskWaitingBody>,
  now: Millis,
): Promise<Audited<void>> {
  const isNew = await joinWaitingList(trx, edition, { personId, eventId: event, atDesk: true }, now)
  if (!isNew) return { answer: undefined, entries: [] }
  await queueChangeMail(trx, personId, now)
  return { answer: undefined, entries: [{ action: 'places.line', personId, after: { event }, reason }] }
}

type FacilityCall = { personId: string } & z.output<typeof deskFacilityBody> & Pick<PersonHooks, 'changesNights'>

/**
 * Changes the person's facility, even after the first entry and outside the registration window. `amount` is the change
 * of the total in whole rupees that the desk saw; refuses a wrong `amount`. Refuses students of the host institute. A
 * repeated call changes nothing.
 */
export async function changeFacility(
  trx: Transaction,
  edition: Edition,
  { personId, facility, amount, reason, changesNights }: FacilityCall,
  now: Millis,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const before = userObject(edition, await findPerson(trx, personId))
  await chooseFacility(trx, edition, { personId, facility, atDesk: true, changesNights }, now)
  const after = userObject(edition, await findPerson(trx, personId))
  if (after.facility === before.facility) return { answer: undefined, entries: [] }
  const change = after.total - before.total
  if (amount !== change) refuse('amount_changed', {}, { amount: change })
  await queueChangeMail(trx, personId, now)
  const entry: AuditEntry = {
    action: 'person.facility',
    personId,
    before: { facility: before.facility, total: before.total },
    after: { facility: after.facility, total: after.total },
    reason,
  }
  return { answer: undefined, entries: [entry] }
}

/** Queues a summary of registrations and dues to a confirmed address, one mail for several changes. */
async function queueChangeMail(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await queueSummary(trx, 'desk_changed', personId, now, betweenSummaries)
}

type Fields = z.output<typeof correctBody>['fields']

/**
 * Corrects the given fields of an account. The e-mail address cannot be corrected, because it proves the person's
 * identity.
 */
export async function correct(
  trx: Transaction,
  edition: Edition,
  { personId, fields, reason }: { personId: string; fields: Fields; reason: string },
  { renamed, changesNights }: PersonHooks,
  now: Millis,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  const wanted = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text && plainLine(text)]),
  ) as Fields
  const present = { ...person, facility: facilityName(edition.festival.facilities, person.facility_id) }
  const changed = (Object.keys(wanted) as (keyof Fields)[]).filter(name => wanted[name] !== present[name])
  if (changed.length === 0) return { answer: undefined, entries: [] }
  const after = Object.fromEntries(changed.map(name => [name, wanted[name]])) as Fields
  const { facility, ...others } = after
  if (others.username !== undefined) refuseIf(checkUsername(others.username))
  const { gender } = others
  if (facility !== undefined) {
    await chooseFacility(trx, edition, { personId, facility, gender, atDesk: true, changesNights }, now)
    await queueChangeMail(trx, personId, now)
  } else if (gender !== undefined) await changesNights(trx, edition, { personId, gender, atDesk: true }, now)
  if (Object.keys(others).length > 0) await setDetails(trx, person, others, isoTime(now))
  if (others.username !== undefined) await renamed(trx, personId, now)
  const before = Object.fromEntries(changed.map(name => [name, present[name]]))
  return { answer: undefined, entries: [{ action: 'person.correct', personId, before, after, reason }] }
}
