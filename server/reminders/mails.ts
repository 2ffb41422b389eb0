// Reminder mails. When they are sent, people who have paid or chosen events by then get no mail.
import { findFacility, lackingText } from '../../domain/edition/facility.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { countCancelledEvents } from '../people/cancellations.ts'
import { howToPay, payLink } from '../people/how-to-pay.ts'
import { findPerson, userObject } from '../people/person.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    payment_reminder: true
    events_reminder: true
  }
}

export const reminderMails = {
  payment_reminder: {
    subject: festival => `Balance to pay for ${festival}`,
    letter: paymentLetter,
  },
  events_reminder: {
    subject: festival => `Choose your events for ${festival}`,
    letter: eventsLetter,
  },
} satisfies Partial<Mails>

async function paymentLetter({ db, edition, personId, paysOnline }: LetterFacts): Promise<Letter | null> {
  const user = userObject(edition, await findPerson(db, personId))
  if (user.amountDue <= 0) return null
  return {
    before: [`Balance to pay: ${rupees(user.amountDue)}. ${howToPay(edition, paysOnline)}`],
    ...payLink(user, paysOnline),
    after: ['If you have paid, please tell the desk, and bring the UTR or receipt of your payment.'],
  }
}

async function eventsLetter({ db, edition, personId }: LetterFacts): Promise<Letter | null> {
  const lacking = await lackingEvents(db, edition, personId)
  if (lacking === '') return null
  return { before: [lacking], button: 'Choose events in my profile', after: [] }
}

/** What the person still has to choose, in words; '' if nothing. */
export async function lackingEvents(
  db: LetterFacts['db'],
  edition: LetterFacts['edition'],
  personId: string,
): Promise<string> {
  const { isStudent, facility, events } = userObject(edition, await findPerson(db, personId))
  if (events.length === 0) return 'You have not registered for any event yet.'
  const chosen = isStudent ? undefined : findFacility(edition.festival.facilities, facility)
  return chosen ? lackingText(chosen, events.length + (await countCancelledEvents(db, personId))) : ''
}
