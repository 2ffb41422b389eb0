// Changes at the desk: walk-ins, registrations, corrections. Each is one transaction with its audit entry.
import type { z } from 'zod'
import { facilityName } from '../../../domain/facility.ts'
import type { correctBody, deskEventsBody, walkInBody } from '../../../domain/people-api.ts'
import { checkUsername, plainLine } from '../../../domain/sign-up.ts'
import { isFarAboveDue } from '../../../domain/walk-in.ts'
import { noteCollegeByStaff, setDetails } from '../../account/details.ts'
import { findPerson, lockPerson, userObject } from '../../account/person.ts'
import { addPerson, type NewPerson } from '../../account/store.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Write } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordPayment } from '../../money/payments.ts'
import { withPlaces } from '../../places/locked.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { chooseFacility, register, unregister } from '../../registration/store.ts'
import { renamedInResults } from '../../results/renamed.ts'
import type { AuditEntry, Audited } from '../audit.ts'

type WalkIn = Omit<z.output<typeof walkInBody>, 'person'> & { person: NewPerson }

/**
 * Makes an account at `now` (milliseconds), registers it for events and records the payment; answers the person's id. Refuses when `total`,
 * which the desk was shown in whole rupees, is not the right one, and an amount far above it that was not confirmed. Whoever has an address
 * gets a mail to confirm it and choose a password.
 * @throws a duplicate error (database/errors.ts) when the address has an account or `actId` was used.
 */
export async function walkIn(
  trx: Write,
  edition: Edition,
  cashierId: string,
  { actId, person, studentCard, events, facility, total, payment, amountConfirmed }: WalkIn,
  now: number,
): Promise<Audited<string>> {
  const personId = await addPerson(trx, person, now)
  await noteCollegeByStaff(trx, personId, now)
  await queueMail(trx, 'desk_account', person.email, now)
  if (studentCard) await setStudentCard(trx, personId, studentCard)
  if (facility) await chooseFacility(trx, edition, { personId, facility, atDesk: true }, now)
  if (events.length > 0) await register(trx, edition, { personId, eventIds: events, atDesk: true }, now)
  const user = userObject(edition, await findPerson(trx, personId))
  if (user.total !== total) refuse('amount_changed', {}, { amount: user.total })
  if (payment && !amountConfirmed && isFarAboveDue(payment.amount, total))
    refuse('amount_far_above', {}, { amount: total })
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
    const recorded = await recordPayment(trx, cashierId, { ...payment, personId, actId }, now)
    entries.push(...recorded.entries)
  }
  return { answer: personId, entries }
}

/** Refuses a card that another account has. */
async function setStudentCard(trx: Write, personId: string, card: string): Promise<void> {
  const owner = await trx.selectFrom('person').select('id').where('student_card', '=', card).executeTakeFirst()
  if (owner) refuse('student_card_used')
  await trx.updateTable('person').set({ student_card: card }).where('id', '=', personId).execute()
}

/**
 * Makes somebody a student of the host institute whose identity card the desk has seen: the price changes with it. Refuses who is one
 * already, and a card that another account has.
 * @throws a duplicate error (database/errors.ts) when two accounts are given one card at once.
 */
export async function markStudent(
  trx: Write,
  edition: Edition,
  { personId, card }: { personId: string; card: string },
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const before = userObject(edition, await findPerson(trx, personId))
  const institute = edition.festival.institute.shortName
  if (before.isStudent) refuse('student_already', { name: before.username, institute })
  await setStudentCard(trx, personId, card)
  const { total } = userObject(edition, await findPerson(trx, personId))
  const entry: AuditEntry = {
    ...{ action: 'person.student', personId, before: { total: before.total }, after: { studentCard: card, total } },
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
 * Registers and unregisters somebody at `now` (milliseconds), also outside the registration window. `amount` is the change of the total in
 * whole rupees that the desk was shown, negative when it falls; another one is refused.
 */
export async function changeEvents(
  trx: Write,
  edition: Edition,
  call: { personId: string } & z.output<typeof deskEventsBody>,
  now: number,
): Promise<Audited<void>> {
  const { personId, add, remove, amount, reason } = call
  if (add.length + remove.length === 0) refuse('events_missing')
  if (add.some(eventId => remove.includes(eventId)))
    refuse('bad_input', { detail: 'an event is both added and removed' })
  await lockPerson(trx, personId)
  const before = userObject(edition, await findPerson(trx, personId))
  await withPlaces(trx, edition, [...add, ...remove], now, async () => {
    if (remove.length > 0) await unregister(trx, edition, { personId, eventIds: remove, atDesk: true }, now)
    if (add.length > 0) await register(trx, edition, { personId, eventIds: add, atDesk: true }, now)
  })
  const after = userObject(edition, await findPerson(trx, personId))
  const eventsBefore = before.events.map(({ idx }) => idx)
  const eventsAfter = after.events.map(({ idx }) => idx)
  // As for participants, a repeated request changes nothing, whatever its amount.
  if (String(eventsBefore.toSorted()) === String(eventsAfter.toSorted())) return { answer: undefined, entries: [] }
  const change = after.total - before.total
  if (amount !== change) refuse('amount_changed', {}, { amount: change })
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

type Fields = z.output<typeof correctBody>['fields']

/** Corrects the given fields of an account. Nobody corrects the e-mail address: it proves who the person is. */
export async function correct(
  trx: Write,
  edition: Edition,
  { personId, fields, reason }: { personId: string; fields: Fields; reason: string },
  now: number,
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
  if (facility !== undefined) await chooseFacility(trx, edition, { personId, facility, atDesk: true }, now)
  if (Object.keys(others).length > 0) await setDetails(trx, person, others, isoTime(now))
  if (others.username !== undefined) await renamedInResults(trx, 'person_id', personId)
  const before = Object.fromEntries(changed.map(name => [name, present[name]]))
  return { answer: undefined, entries: [{ action: 'person.correct', personId, before, after, reason }] }
}
