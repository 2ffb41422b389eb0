// The mails after a registration and after a change by the desk. They state the person's events and balance to pay at
// the time of sending.
import type { User } from '../../../domain/account/api.ts'
import { eventName } from '../../../domain/edition/catalogue.ts'
import { findFacility, isPriced, lackingText } from '../../../domain/edition/facility.ts'
import { partWords } from '../../../domain/money/part-words.ts'
import { balanceText, rupees } from '../../../domain/rupees.ts'
import type { Edition } from '../../edition.ts'
import type { Letter, LetterFacts, Mails } from '../../mail/kinds.ts'
import { countCancelledEvents } from '../../people/cancellations.ts'
import { howToPay, payLink } from '../../people/how-to-pay.ts'
import { findPerson, payerOf, registeredEvents, userObject } from '../../people/person.ts'
import { reservedUntilTexts } from '../seats/unpaid-seats.ts'
import { waitingListEvents } from '../waiting-list/store.ts'

declare module '../../mail/kinds.ts' {
  interface MailKinds {
    registered: true
    desk_changed: true
  }
}

export const registrationMails = {
  registered: {
    subject: festival => `Your registration for ${festival}`,
    letter: registeredLetter,
  },
  desk_changed: {
    subject: festival => `The desk changed your registration for ${festival}`,
    letter: deskChangedLetter,
  },
} satisfies Partial<Mails>

const inOneSentence = new Intl.ListFormat('en')

/** The letter, or null if the person has no registration at the time of sending. */
async function registeredLetter({ db, edition, personId, paysOnline, now }: LetterFacts): Promise<Letter | null> {
  const { festival, catalogue } = edition
  const user = userObject(edition, await findPerson(db, personId))
  if (user.events.length === 0) return null
  const events = inOneSentence.format(user.events.map(({ idx }) => eventName(catalogue, idx)))
  const facility = findFacility(festival.facilities, user.facility)
  const stay = !user.isStudent && facility && isPriced(facility) ? [`Accommodation and food: ${facility.name}.`] : []
  return {
    before: [
      `You are registered for ${events}.`,
      ...stay,
      ...lackingTexts(edition, user, await countCancelledEvents(db, personId)),
      sumsText(edition, user, paysOnline),
      ...(await reservedUntilTexts(db, edition, personId, now)),
      `Your user id is ${user.userId}. Your profile has your pass, your events and your payments:`,
    ],
    ...payLink(user, paysOnline),
    after: ['If you do not have such an account, ignore this mail.'],
  }
}

/** Changes by the desk are mailed even to a person who has no registration any more. */
async function deskChangedLetter({ db, edition, personId, paysOnline, now }: LetterFacts): Promise<Letter> {
  const { festival, catalogue } = edition
  const person = await findPerson(db, personId)
  const user = userObject(edition, person)
  const parts = partWords(festival, catalogue, payerOf(edition, person), registeredEvents(person))
  const waitingLists = (await waitingListEvents(db, personId)).map(eventId => eventName(catalogue, eventId))
  return {
    before: [
      parts.length > 0
        ? `Your registration now: ${parts.map(({ name, price }) => `${name} ${price}`).join('; ')}.`
        : 'You are not registered for any event now.',
      ...lackingTexts(edition, user, await countCancelledEvents(db, personId)),
      ...(waitingLists.length > 0
        ? [`You are on the waiting list for ${inOneSentence.format(waitingLists)}. You do not have to pay for it yet.`]
        : []),
      sumsText(edition, user, paysOnline),
      ...(await reservedUntilTexts(db, edition, personId, now)),
      'Your profile has your events and your payments:',
    ],
    ...payLink(user, paysOnline),
    after: ['If this is not right, please tell the desk.'],
  }
}

/**
 * Warns a person with fewer events than the facility requires. Events that the festival cancelled count as events of
 * the person.
 */
function lackingTexts(
  { festival: { facilities } }: Edition,
  { isStudent, facility, events }: User,
  cancelled: number,
): string[] {
  const own = isStudent ? undefined : findFacility(facilities, facility)
  const text = own ? lackingText(own, events.length + cancelled) : ''
  return text === '' ? [] : [text]
}

function sumsText(edition: Edition, { total, paidAmount, amountDue }: User, paysOnline: boolean): string {
  const sums = `Total ${rupees(total)}. Paid: ${rupees(paidAmount)}. ${balanceText(amountDue)}.`
  return amountDue > 0 ? `${sums} ${howToPay(edition, paysOnline)}` : sums
}
