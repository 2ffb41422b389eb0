// The one place that turns a stored person into the user object of the calls, and decides who counts as a student.
import type { User } from '../../domain/api.ts'
import { isInstituteEmail } from '../../domain/email.ts'
import { defaultFacility, findFacility } from '../../domain/facility.ts'
import { amountDue, type Payer, totalDue } from '../../domain/pricing.ts'
import type { Edition } from '../edition.ts'
import { type Person, registeredEvents } from './store.ts'

/** A student is who confirmed an address under the host institute's domain; nobody can claim it (hole A3). */
export function isStudent(edition: Edition, person: Person): boolean {
  return person.email_confirmed_at !== null && isInstituteEmail(person.email, edition.festival.institute.emailDomain)
}

/** What the person's price depends on: students have no facility, and one that is not offered any more counts as none. */
export function payerOf(edition: Edition, person: Person): Payer {
  const { facilities } = edition.festival
  const student = isStudent(edition, person)
  const chosen = student ? undefined : findFacility(facilities, person.facility)
  return { isStudent: student, facility: (chosen ?? defaultFacility(facilities)).name }
}

/** The user object with its derived figures in whole rupees: nothing of them is stored. */
export function userObject(edition: Edition, person: Person): User {
  const payer = payerOf(edition, person)
  const events = registeredEvents(person)
  const total = totalDue(edition.festival, payer, events.length)
  const { groupChatLinks } = edition.privateContent
  return {
    username: person.username,
    email: person.email,
    phone: person.phone,
    city: person.city,
    college: person.college,
    paidAmount: person.paid_amount,
    userId: person.user_id,
    isStudent: payer.isStudent,
    emailConfirmed: person.email_confirmed_at !== null,
    facility: payer.facility,
    events: events.map(idx => ({ idx })),
    total,
    amountDue: amountDue(total, person.paid_amount),
    groupChatLink: payer.isStudent ? groupChatLinks.student : groupChatLinks.outside,
  }
}
