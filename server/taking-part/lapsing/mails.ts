// The mails about unpaid seats. One is sent before a seat lapses, the other after it has lapsed.
import { eventName, findEvent } from '../../../domain/edition/catalogue.ts'
import { rupees } from '../../../domain/rupees.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Letter, LetterFacts, Mails } from '../../mail/kinds.ts'
import { howToPay, payLink } from '../../people/how-to-pay.ts'
import { findPerson, userObject } from '../../people/person.ts'
import { reservedUntilTexts } from '../seats/unpaid-seats.ts'

declare module '../../mail/kinds.ts' {
  interface MailKinds {
    seat_unpaid: true
    seat_lapsed: true
  }
}

export const lapsingMails = {
  seat_unpaid: {
    subject: festival => `Pay for your seat at ${festival} or lose it`,
    letter: unpaidLetter,
  },
  seat_lapsed: {
    subject: festival => `You lost your seat at ${festival}: not paid in time`,
    letter: lapsedLetter,
  },
} satisfies Partial<Mails>

/** The letter before seats lapse, or null if all seats are paid. */
async function unpaidLetter({ db, edition, personId, paysOnline, now }: LetterFacts): Promise<Letter | null> {
  const texts = await reservedUntilTexts(db, edition, personId, now)
  const user = userObject(edition, await findPerson(db, personId))
  if (texts.length === 0) return null
  return {
    before: [
      ...texts,
      `Balance to pay: ${rupees(user.amountDue)}. ${howToPay(edition, paysOnline)}`,
      'If you do not pay in time, the seat goes to the next person on the waiting list.',
    ],
    ...payLink(user, paysOnline),
    after: ['If you have already paid, or cannot pay in time, please tell the desk: it can reserve the seat for you.'],
  }
}

/** The letter after a seat lapsed, or null if the person is registered for the event again. */
async function lapsedLetter({ db, edition, personId, about, paysOnline }: LetterFacts): Promise<Letter | null> {
  const lapsed = await db
    .selectFrom('registration')
    .select('event_id')
    .where('id', '=', about ?? '')
    .where('person_id', '=', personId)
    .where('lapsed_at', 'is not', null)
    .executeTakeFirst()
  const user = userObject(edition, await findPerson(db, personId))
  if (!lapsed || user.events.some(({ idx }) => idx === lapsed.event_id)) return null
  const event = findEvent(edition.catalogue, lapsed.event_id)
  const name = eventName(edition.catalogue, lapsed.event_id)
  const again = event && isTeamEvent(event) ? 'create your team again' : 'register again'
  return {
    before: [
      `Your seat in ${name} was not paid in time, so it went to the next person on the waiting list. You do not have to pay for it any more.`,
      `Do you still want it? Open your profile to ${again} if a seat is free, or join the waiting list.`,
    ],
    button: 'Open my profile',
    after: [
      'If your payment arrives late, it becomes credit: use it for other events or get a refund.',
      ...(user.amountDue > 0
        ? [`Balance to pay for your other events: ${rupees(user.amountDue)}. ${howToPay(edition, paysOnline)}`]
        : []),
    ],
  }
}
