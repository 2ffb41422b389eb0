// The mail that offers a seat to the next person on the waiting list.
import type { Millis } from '../../../domain/day.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import { momentText } from '../../../domain/edition/festival-dates.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import type { Letter, Mails } from '../../mail/kinds.ts'
import { readOpenOffer } from '../seats/entries.ts'

declare module '../../mail/kinds.ts' {
  interface MailKinds {
    place_held: true
  }
}

export const waitingListMails = {
  place_held: {
    subject: festival => `A place is free for you at ${festival}`,
    letter: ({ db, edition, personId, about, now }) => (about ? heldLetter(db, edition, personId, about, now) : null),
  },
} satisfies Partial<Mails>

/** The letter about this entry's offer, or null if it has no open offer at `now`. */
async function heldLetter(
  db: Db,
  { catalogue, festival }: Edition,
  personId: string,
  entryId: string,
  now: Millis,
): Promise<Letter | null> {
  const held = await readOpenOffer(db, entryId, personId, now)
  const event = held && findEvent(catalogue, held.eventId ?? -1)
  if (!event) return null
  const how = isTeamEvent(event) ? 'make your team' : 'take it'
  return {
    before: [
      `You were waiting for ${event.title}, and a place is free for you now. It is held until ${momentText(festival, held.until, { year: true })}.`,
      `Open your profile to ${how}, or say that you do not want it: then the next in line gets it.`,
    ],
    button: 'Open my profile',
    after: ['You owe nothing for it until you take it. When the time has passed the place goes to the next in line.'],
  }
}
