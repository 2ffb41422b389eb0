// The mails about a cancelled event and about a reinstated event. They state what happened to the registration, and the
// balance at the time of sending.
import { eventName } from '../../../domain/edition/catalogue.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import type { Letter, LetterFacts, Mails } from '../../mail/kinds.ts'
import { findPerson, registeredEvents, userObject } from '../../people/person.ts'
import { findEntry } from '../seats/entries.ts'

declare module '../../mail/kinds.ts' {
  interface MailKinds {
    event_cancelled: true
    event_reinstated: true
  }
}

export const cancellingMails = {
  event_cancelled: {
    subject: festival => `One of your events at ${festival} is cancelled`,
    letter: cancelledLetter,
  },
  event_reinstated: {
    subject: festival => `One of your events at ${festival} takes place after all`,
    letter: reinstatedLetter,
  },
} satisfies Partial<Mails>

const button = 'Open my profile'

function findCancellation(db: Db, id: string | null) {
  return db
    .selectFrom('event_cancellation')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()
}

/** Null if the event was reinstated by the time of sending, because another mail announces that. */
async function cancelledLetter({ db, edition, personId, about }: LetterFacts): Promise<Letter | null> {
  const cancellation = await findCancellation(db, about)
  if (!cancellation || cancellation.reinstated_at) return null
  const { catalogue } = edition
  const person = await findPerson(db, personId)
  const what = `${eventName(catalogue, cancellation.event_id)} is cancelled: ${cancellation.reason}`
  const registration = await db
    .selectFrom('registration')
    .select('id')
    .where('cancellation_id', '=', cancellation.id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const after = ['If the event takes place after all, we register you again and write to you.']
  if (!registration)
    return { before: [what, 'You were on its waiting list. You do not have to pay for it.'], button, after }
  return {
    before: [
      what,
      'You are not registered for it any more, and you do not pay for it.',
      balanceText(edition, person),
      ...stayText(edition, person),
    ],
    button,
    after,
  }
}

function balanceText(edition: Edition, person: Awaited<ReturnType<typeof findPerson>>): string {
  const { amountDue } = userObject(edition, person)
  if (amountDue > 0) return `Balance to pay for everything else: ${rupees(amountDue)}.`
  if (amountDue === 0) return 'Balance to pay: ₹0.'
  return `You have ${rupees(-amountDue)} credit. We will refund it: online payments to the account you paid from, the rest by bank transfer or in cash at the desk.`
}

/**
 * Tells the person that their facility stays, although it requires a number of events, because the cancelled event
 * still counts.
 */
function stayText({ festival }: Edition, person: Awaited<ReturnType<typeof findPerson>>): string[] {
  const chosen = festival.facilities.find(({ id }) => id === person.facility_id)
  return chosen?.fromEvents ? [`${chosen.name} stays yours: the cancelled event still counts for it.`] : []
}

/** Null if the event was cancelled again before the mail is sent. */
async function reinstatedLetter({ db, edition, personId, about }: LetterFacts): Promise<Letter | null> {
  const cancellation = await findCancellation(db, about)
  if (!cancellation?.reinstated_at) return null
  const { event_id: eventId } = cancellation
  const event = eventName(edition.catalogue, eventId)
  const person = await findPerson(db, personId)
  const what = `${event} was cancelled and takes place after all: ${cancellation.reinstate_reason}`
  const after = ['If this is not right, please tell the desk.']
  if (registeredEvents(person).includes(eventId)) {
    const { amountDue } = userObject(edition, person)
    const money =
      amountDue > 0
        ? `Balance to pay: ${rupees(amountDue)}. If you got a refund for this event, you have to pay for it again.`
        : 'No extra charge.'
    const leaving = 'If you do not want to take part any more, unregister on your profile or ask the desk.'
    return { before: [what, 'You are registered for it again.', money, leaving], button, after }
  }
  if (await findEntry(db, personId, eventId))
    return { before: [what, 'You are on its waiting list again, at the same position.'], button, after }
  const standing = await db
    .selectFrom('event_cancellation')
    .select('id')
    .where('event_id', '=', eventId)
    .where('reinstated_at', 'is', null)
    .executeTakeFirst()
  if (standing) return null
  const lost = `We could not register you for ${event} again. Please ask the desk if you want to take part.`
  return { before: [what, lost], button, after }
}
