// The mail after registering: what the person is registered for, what is to pay and where, as it stands when the mail is sent.
import { eventName } from '../../domain/catalogue.ts'
import { findFacility, isPriced } from '../../domain/facility.ts'
import { amountDueText, rupees } from '../../domain/money.ts'
import { findPerson, userObject } from '../account/person.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter } from '../mail/kinds.ts'

const inOneSentence = new Intl.ListFormat('en')

/** The letter, or null for somebody who is registered for nothing by then. */
export async function registeredLetter(db: Db, edition: Edition, personId: string): Promise<Letter | null> {
  const { festival, catalogue, privateContent } = edition
  const user = userObject(edition, await findPerson(db, personId))
  if (user.events.length === 0) return null
  const events = inOneSentence.format(user.events.map(({ idx }) => eventName(catalogue, idx)))
  const facility = findFacility(festival.facilities, user.facility)
  const stay = !user.isStudent && facility && isPriced(facility) ? [`Accommodation and food: ${facility.name}.`] : []
  const sums = `Total ${rupees(user.total)}, paid ${rupees(user.paidAmount)}, to be paid: ${amountDueText(user.amountDue)}.`
  const where = privateContent.upi?.vpa ? `Pay by UPI on your profile. ${privateContent.desk}` : privateContent.desk
  return {
    before: [
      `You are registered for ${events}.`,
      ...stay,
      user.amountDue > 0 ? `${sums} ${where}` : sums,
      `Your user id is ${user.userId}. Your profile has your pass, your events and your payments:`,
    ],
    button: 'Open my profile',
    after: ['If you have no such account, ignore this mail.'],
  }
}
