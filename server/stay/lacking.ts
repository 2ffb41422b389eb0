// Whoever chose nights and has fewer events than they are given from is told so in time, by one mail: never at the door
// of a house. The profile and the mails about registering say it from the first day on.

import type { Millis } from '../../domain/day.ts'
import { findFacility, lackingText } from '../../domain/edition/facility.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import { stayChangesUntil } from '../../domain/stay/nights.ts'
import { day, isoTime } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter } from '../mail/kinds.ts'
import { queueMail } from '../mail/outbox.ts'
import { countCancelledEvents } from '../people/cancellations.ts'
import { findPerson, userObject } from '../people/person.ts'
import { selectLackingEvents } from './guests.ts'
import { nightsToCome } from './rows.ts'
import { ensureStay } from './stays.ts'

/** How long before stays close they are told (milliseconds): there is still time to choose events. */
const toldBefore = 7 * day
/** People of one transaction. */
const atOnce = 100

/**
 * Queues the mail for everybody who lacks events for the nights that they chose and was not told yet, from a week
 * before stays close until the last night. Answers how many.
 */
export async function mailLackingEvents({ db, write }: Database, edition: Edition, now: Millis): Promise<number> {
  const closes = stayChangesUntil(edition.festival, edition.stay)
  if (closes === null || now < closes - toldBefore || nightsToCome(edition, now).length === 0) return 0
  const untold = await selectLackingEvents(db, edition, 'nights')
    .leftJoin('stay', 'stay.person_id', 'person.id')
    .where('stay.lack_told_at', 'is', null)
    .execute()
  for (let from = 0; from < untold.length; from += atOnce)
    await write(async trx => {
      for (const { id } of untold.slice(from, from + atOnce)) await tell(trx, id, now)
    })
  return untold.length
}

/** Once, whatever runs at the same moment. An address that nobody confirmed gets none: the profile says it. */
async function tell(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await ensureStay(trx, personId)
  const told = await trx
    .updateTable('stay')
    .set({ lack_told_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('lack_told_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  if (told) await queueMail(trx, 'bed_lacking', { personId }, now, personId)
}

/** In words what somebody who chose nights lacks to be given them; empty: nothing, or no nights are chosen. */
export async function readLackingText(db: Db, edition: Edition, personId: string): Promise<string> {
  const { isStudent, facility, events } = userObject(edition, await findPerson(db, personId))
  const chosen = isStudent ? undefined : findFacility(edition.festival.facilities, facility)
  return chosen?.nights ? lackingText(chosen, events.length + (await countCancelledEvents(db, personId))) : ''
}

/** Null for who has the events by then, or has chosen another facility. */
export async function lackingLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  const { festival, stay } = edition
  const lacking = await readLackingText(db, edition, personId)
  if (lacking === '') return null
  const closes = stayChangesUntil(festival, stay)
  const until =
    closes !== null && closes > now ? [`Your days and your roommates: until ${momentText(festival, closes)}.`] : []
  return {
    before: [`No bed is kept for you yet. ${lacking}`, ...until],
    button: 'Choose events in my profile',
    after: ['If you do not need a bed, choose another option there, so that nobody waits for you.'],
  }
}
