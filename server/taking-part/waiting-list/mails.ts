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
    seat_offered: true
  }
}

export const waitingListMails = {
  seat_offered: {
    subject: festival => `A seat is free for you at ${festival}`,
    letter: ({ db, edition, personId, about, now }) => (about ? heldLetter(db, edition, personId, about, now) : null),
  },
} satisfies Partial<Mails>

/** The letter about this entry's offer, or null if the entry has no open offer at `now`. */
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
  const how = isTeamEvent(event) ? 'create your team' : 'take it'
  return {
    before: [
      `You were on the waiting list for ${event.title}, and a seat is free now. It is reserved for you until ${momentText(festival, held.until, { year: true })}.`,
      `Open your profile to ${how}, or decline the seat.`,
    ],
    button: 'Open my profile',
    after: [
      'You pay nothing until you take it. If you do not take it in time, the seat goes to the next person on the waiting list.',
    ],
  }
}
