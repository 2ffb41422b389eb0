// The mails about unpaid seats: before one lapses, and after.
import { eventName, findEvent } from '../../../domain/edition/catalogue.ts'
import { rupees } from '../../../domain/rupees.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Letter, LetterFacts, Mails } from '../../mail/kinds.ts'
import { howToPay, payLink } from '../../people/how-to-pay.ts'
import { findPerson, userObject } from '../../people/person.ts'
import { keptUntilTexts } from '../seats/unpaid-seats.ts'

declare module '../../mail/kinds.ts' {
  interface MailKinds {
    seat_unpaid: true
    seat_lapsed: true
  }
}

export const lapsingMails = {
  seat_unpaid: {
    subject: festival => `Pay for your place at ${festival}, or it goes to the next in line`,
    letter: unpaidLetter,
  },
  seat_lapsed: {
    subject: festival => `Your place at ${festival} was not paid for and is gone`,
    letter: lapsedLetter,
  },
} satisfies Partial<Mails>

/** The letter before seats lapse, or null if all seats are paid. */
async function unpaidLetter({ db, edition, personId, paysOnline, now }: LetterFacts): Promise<Letter | null> {
  const texts = await keptUntilTexts(db, edition, personId, now)
  const user = userObject(edition, await findPerson(db, personId))
  if (texts.length === 0) return null
  return {
    before: [
      ...texts,
      `You owe ${rupees(user.amountDue)}. ${howToPay(edition, paysOnline)}`,
      'Places are few: a place that is not paid for in time goes to the next in line.',
    ],
    ...payLink(user, paysOnline),
    after: ['If you have paid already, or cannot pay in time, please tell the desk: it can keep the place for you.'],
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
  const again = event && isTeamEvent(event) ? 'make your team again' : 'register again'
  return {
    before: [
      `Nobody paid for your place in ${name} in time, so it went to the next in line. You owe nothing for it any more.`,
      `Do you still want it? Open your profile to ${again} if a place is free, or join the line.`,
    ],
    button: 'Open my profile',
    after: [
      'If money for it is still on its way, nothing is lost: it becomes credit, which counts for your next events or is paid back.',
      ...(user.amountDue > 0
        ? [`For your other events you owe ${rupees(user.amountDue)}. ${howToPay(edition, paysOnline)}`]
        : []),
    ],
  }
}
