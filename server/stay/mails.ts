// The mails about nights: the room that somebody is given, and the bed that is held for them.
import type { Millis } from '../../domain/day.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter, Mails } from '../mail/kinds.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { heldEntry } from '../taking-part/seats/entries.ts'
import { isGuest } from './guests.ts'
import { lackingLetter } from './lacking.ts'
import { readOwnRoom } from './stays.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    room_given: true
    bed_held: true
    bed_wait_ended: true
    bed_lacking: true
  }
}

export const stayMails = {
  room_given: {
    subject: festival => `Your room at ${festival}`,
    letter: ({ db, edition, personId, now }) => roomLetter(db, edition, personId, now),
  },
  bed_held: {
    subject: festival => `A bed is free for you at ${festival}`,
    letter: ({ db, edition, personId, about, now }) => (about ? heldLetter(db, edition, personId, about, now) : null),
  },
  bed_wait_ended: {
    subject: festival => `You wait for no bed any more at ${festival}`,
    letter: ({ db, edition, personId }) => waitEndedLetter(db, edition, personId),
  },
  bed_lacking: {
    subject: festival => `No bed is kept for you yet at ${festival}`,
    letter: ({ db, edition, personId, now }) => lackingLetter(db, edition, personId, now),
  },
} satisfies Partial<Mails>

async function roomLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  if (!(await isGuest(db, edition, 'nights', personId))) return null
  const room = await readOwnRoom(db, edition, personId, now)
  if (!room) return null
  const { bring, deposit } = edition.stay
  const nights = room.nights.length === 1 ? 'one night' : `${room.nights.length} nights`
  return {
    before: [
      `You sleep in ${room.house}, room ${room.room}${room.note ? ` (${room.note})` : ''}, for ${nights}.`,
      ...(room.way ? [`The way: ${room.way}`] : []),
      ...(room.phone ? [`Telephone, at night too: ${room.phone}`] : []),
      ...(room.hours ? [`The desk of the house: ${room.hours}`] : []),
      `Bring: ${bring.join('; ')}.`,
      ...(deposit ? [`The desk keeps a deposit of ₹${deposit} and gives it back when you leave.`] : []),
    ],
    button: 'Open my profile',
    after: ['Your profile shows it all, and whatever changes.'],
  }
}

async function heldLetter(
  db: Db,
  { festival }: Edition,
  personId: string,
  entryId: string,
  now: Millis,
): Promise<Letter | null> {
  const held = await heldEntry(db, entryId, personId, now)
  if (!held) return null
  return {
    before: [
      `You were waiting for a bed, and one is free for you now. It is held until ${momentText(festival, held.until, { year: true })}.`,
      'Choose your accommodation in your profile to take it, or say that you do not want it: then the next gets it.',
    ],
    button: 'Open my profile',
    after: ['You owe nothing for it until you take it. When the time has passed the bed goes to the next.'],
  }
}

/** Null for who is no student after all. */
async function waitEndedLetter(db: Db, edition: Edition, personId: string): Promise<Letter | null> {
  if (!isStudent(edition, await findPerson(db, personId))) return null
  return {
    before: [
      'You were waiting for a bed. Your account is that of a student now, so you are not on the waiting list any more.',
      `Students of ${edition.festival.institute.shortName} are given no beds. If you are not one, please tell the help desk.`,
    ],
    button: 'Open my profile',
    after: ['You owe nothing for a bed.'],
  }
}
