// Mails about nights: rooms, offers of beds, lost beds and changed days.
import type { Millis } from '../../domain/day.ts'
import { momentText, shortDay } from '../../domain/edition/festival-dates.ts'
import { departureDayOf } from '../../domain/stay/stay.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter, Mails } from '../mail/kinds.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { readOpenOffer } from '../taking-part/seats/entries.ts'
import { isGuest } from './guests.ts'
import { lackingLetter, readLackingText } from './lacking-events.ts'
import { readOwnRooms } from './own-stay.ts'
import { nightsToCome, readOwnNights } from './rows.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    room_given: true
    bed_held: true
    bed_wait_ended: true
    bed_lacking: true
    bed_lost: true
    stay_changed: true
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
    subject: festival => `You are no longer on the waiting list for a bed at ${festival}`,
    letter: ({ db, edition, personId }) => waitEndedLetter(db, edition, personId),
  },
  bed_lacking: {
    subject: festival => `No bed is reserved for you yet at ${festival}`,
    letter: ({ db, edition, personId, now }) => lackingLetter(db, edition, personId, now),
  },
  bed_lost: {
    subject: festival => `Your bed at ${festival} is no longer reserved`,
    letter: ({ db, edition, personId, now }) => lostLetter(db, edition, personId, now),
  },
  stay_changed: {
    subject: festival => `Your days at ${festival} have changed`,
    letter: ({ db, edition, personId, now }) => changedLetter(db, edition, personId, now),
  },
} satisfies Partial<Mails>

async function roomLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  if (!(await isGuest(db, edition, 'nights', personId))) return null
  const rooms = await readOwnRooms(db, edition, personId, now)
  if (rooms.length === 0) return null
  const { bring, deposit } = edition.stay
  const nights = await readOwnNights(db, edition, personId)
  const missing = nightsToCome(edition, now).filter(
    night => nights.includes(night) && !rooms.some(room => room.nights.includes(night)),
  )
  return {
    before: [
      ...rooms.flatMap(roomLines),
      ...(missing.length > 0 ? [`No bed is given yet for ${nightsText(missing)}.`] : []),
      `Bring: ${bring.join('; ')}.`,
      ...(deposit ? [`The desk takes a deposit of ₹${deposit} and gives it back when you leave.`] : []),
    ],
    button: 'Open my profile',
    after: ['Your profile shows all of this, and any changes.'],
  }
}

type OwnRoom = Awaited<ReturnType<typeof readOwnRooms>>[number]

function roomLines({ house, room, note, nights, way, phone, hours }: OwnRoom): string[] {
  return [
    `You sleep in ${house}, room ${room}${note ? ` (${note})` : ''}: ${nightsText(nights)}.`,
    ...(way ? [`The way: ${way}`] : []),
    ...(phone ? [`Telephone, at night too: ${phone}`] : []),
    ...(hours ? [`The desk of the house: ${hours}`] : []),
  ]
}

const nightsText = (nights: readonly string[]) =>
  `${nights.length === 1 ? 'the night of' : 'the nights of'} ${nights.map(shortDay).join(', ')}`

/** Null if the person has a bed again. */
async function lostLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  if ((await readOwnRooms(db, edition, personId, now)).length > 0) return null
  const lacking = await readLackingText(db, edition, personId)
  const isStill = await isGuest(db, edition, 'nights', personId)
  const why = isStill
    ? 'You still have accommodation: you will get another bed, and a mail about it.'
    : lacking || 'What you have chosen includes no nights.'
  return {
    before: [`The bed that we mailed you about is no longer reserved for you. ${why}`],
    button: 'Open my profile',
    after: ['If this is a mistake, ask the hospitality desk before you travel.'],
  }
}

/** Names the rooms only to people who got a mail about their room before. */
async function changedLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  if (!(await isGuest(db, edition, 'nights', personId))) return null
  const nights = await readOwnNights(db, edition, personId)
  const stay = await db.selectFrom('stay').select('told_room_id').where('person_id', '=', personId).executeTakeFirst()
  const rooms = stay?.told_room_id ? await readOwnRooms(db, edition, personId, now) : []
  const leaves = departureDayOf(nights)
  return {
    before: [
      `The hospitality team changed your stay: you arrive on ${shortDay(nights[0] ?? '')} and leave on ${shortDay(leaves ?? '')}.`,
      ...rooms.flatMap(roomLines),
      'The price does not change.',
    ],
    button: 'Open my profile',
    after: ['If these are not your days, ask the hospitality desk.'],
  }
}

async function heldLetter(
  db: Db,
  { festival }: Edition,
  personId: string,
  entryId: string,
  now: Millis,
): Promise<Letter | null> {
  const held = await readOpenOffer(db, entryId, personId, now)
  if (!held) return null
  return {
    before: [
      `You were waiting for a bed, and one is free for you now. It is held until ${momentText(festival, held.until, { year: true })}.`,
      'Choose your accommodation in your profile to take it, or decline it: then the next person gets it.',
    ],
    button: 'Open my profile',
    after: ['You owe nothing for it until you take it. After that time the bed goes to the next person.'],
  }
}

/** Null if the person is no longer a student. */
async function waitEndedLetter(db: Db, edition: Edition, personId: string): Promise<Letter | null> {
  if (!isStudent(edition, await findPerson(db, personId))) return null
  return {
    before: [
      'You were waiting for a bed. You are now registered as a student, so you are no longer on the waiting list.',
      `Students of ${edition.festival.institute.shortName} do not get beds. If you are not one, please tell the help desk.`,
    ],
    button: 'Open my profile',
    after: ['You owe nothing for a bed.'],
  }
}
