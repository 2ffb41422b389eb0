// The mails about nights: assigned rooms, lost beds, changed days, and beds offered from the waiting list.
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
    room_allotted: true
    bed_offered: true
    bed_wait_ended: true
    bed_unavailable: true
    bed_lost: true
    stay_changed: true
  }
}

export const stayMails = {
  room_allotted: {
    subject: festival => `Your room at ${festival}`,
    letter: ({ db, edition, personId, now }) => roomLetter(db, edition, personId, now),
  },
  bed_offered: {
    subject: festival => `A bed is free for you at ${festival}`,
    letter: ({ db, edition, personId, about, now }) => (about ? heldLetter(db, edition, personId, about, now) : null),
  },
  bed_wait_ended: {
    subject: festival => `You are no longer on the waiting list for a bed at ${festival}`,
    letter: ({ db, edition, personId }) => waitEndedLetter(db, edition, personId),
  },
  bed_unavailable: {
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
      ...(missing.length > 0 ? [`No bed is assigned yet for ${nightsText(missing)}.`] : []),
      `Bring: ${bring.join('; ')}.`,
      ...(deposit ? [`The desk holds a deposit of ₹${deposit} and returns it when you leave.`] : []),
    ],
    button: 'Open my profile',
    after: ['Your profile shows these details and any changes.'],
  }
}

type OwnRoom = Awaited<ReturnType<typeof readOwnRooms>>[number]

function roomLines({ house, room, note, nights, way, phone, hours }: OwnRoom): string[] {
  return [
    `You sleep in ${house}, room ${room}${note ? ` (${note})` : ''}: ${nightsText(nights)}.`,
    ...(way ? [`Directions: ${way}`] : []),
    ...(phone ? [`Telephone, day and night: ${phone}`] : []),
    ...(hours ? [`The desk of the house: ${hours}`] : []),
  ]
}

const nightsText = (nights: readonly string[]) =>
  `${nights.length === 1 ? 'the night of' : 'the nights of'} ${nights.map(shortDay).join(', ')}`

/** Says that the bed is no longer reserved; null if a bed has been assigned again. */
async function lostLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  if ((await readOwnRooms(db, edition, personId, now)).length > 0) return null
  const lacking = await readLackingText(db, edition, personId)
  const isEntitled = await isGuest(db, edition, 'nights', personId)
  const why = isEntitled
    ? 'You still have accommodation: you will get another bed, and a mail with its details.'
    : lacking || 'Your current choice does not include nights.'
  return {
    before: [`The bed in our earlier mail is no longer reserved for you. ${why}`],
    button: 'Open my profile',
    after: ['If this is a mistake, ask the hospitality desk before you travel.'],
  }
}

/** Says the new days; null if the person no longer has nights. Names the rooms only if a room was mailed before. */
async function changedLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  if (!(await isGuest(db, edition, 'nights', personId))) return null
  const nights = await readOwnNights(db, edition, personId)
  const stay = await db.selectFrom('stay').select('mailed_room_id').where('person_id', '=', personId).executeTakeFirst()
  const rooms = stay?.mailed_room_id ? await readOwnRooms(db, edition, personId, now) : []
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
      `You were on the waiting list for a bed, and one is free now. It is reserved for you until ${momentText(festival, held.until, { year: true })}.`,
      'To take the bed, choose your accommodation on your profile. If you do not need it, please decline it there.',
    ],
    button: 'Open my profile',
    after: [
      'You pay nothing until you take the bed. If you do not take it in time, it is offered to the next person on the waiting list.',
    ],
  }
}

/** Says that the wait for a bed has ended; null if the person is not a student after all. */
async function waitEndedLetter(db: Db, edition: Edition, personId: string): Promise<Letter | null> {
  if (!isStudent(edition, await findPerson(db, personId))) return null
  return {
    before: [
      'You were on the waiting list for a bed. Your account is now a student account, so you are no longer on the list.',
      `Students of ${edition.festival.institute.shortName} do not get beds. If you are not a student, please tell the help desk.`,
    ],
    button: 'Open my profile',
    after: ['You do not have to pay for a bed.'],
  }
}
