// The mail to the first on the waiting list when a seat is offered to them.
import type { Millis } from '../../../domain/day.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import { momentText } from '../../../domain/edition/festival-dates.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import type { Letter, Mails } from '../../mail/kinds.ts'
import { heldEntry } from '../seats/entries.ts'

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

/** The letter about this entry, or null when it has no offer at `now`. */
async function heldLetter(
  db: Db,
  { catalogue, festival }: Edition,
  personId: string,
  entryId: string,
  now: Millis,
): Promise<Letter | null> {
  const held = await heldEntry(db, entryId, personId, now)
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
