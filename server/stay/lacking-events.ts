// People who chose nights but have too few events for them get one mail before stays close, while they can still choose
// events. The profile and the registration mails also say how many events are missing.

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
import { ensureStay } from './own-stay.ts'
import { nightsToCome } from './rows.ts'

/** How long (ms) before stays close the mail is sent, so that people can still choose events. */
const mailBefore = 7 * day
/** The most people per transaction. */
const atOnce = 100

/**
 * From a week before stays close until the last night, queues one mail for each person with too few events for their
 * nights. Returns the number of people.
 */
export async function mailLackingEvents({ db, write }: Database, edition: Edition, now: Millis): Promise<number> {
  const closes = stayChangesUntil(edition.festival, edition.stay)
  if (closes === null || now < closes - mailBefore || nightsToCome(edition, now).length === 0) return 0
  const people = await selectLackingEvents(db, edition, 'nights')
    .leftJoin('stay', 'stay.person_id', 'person.id')
    .where('stay.no_bed_mailed_at', 'is', null)
    .execute()
  for (let from = 0; from < people.length; from += atOnce)
    await write(async trx => {
      for (const { id } of people.slice(from, from + atOnce)) await queueOnce(trx, id, now)
    })
  return people.length
}

/**
 * Queues the mail once, even if jobs run concurrently. People without a confirmed address see the text in the profile.
 */
async function queueOnce(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await ensureStay(trx, personId)
  const isFirst = await trx
    .updateTable('stay')
    .set({ no_bed_mailed_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('no_bed_mailed_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  if (isFirst) await queueMail(trx, 'bed_unavailable', { personId }, now, personId)
}

/** The events still missing for the chosen nights, as text; empty if no event is missing or no nights were chosen. */
export async function readLackingText(db: Db, edition: Edition, personId: string): Promise<string> {
  const { isStudent, facility, events } = userObject(edition, await findPerson(db, personId))
  const chosen = isStudent ? undefined : findFacility(edition.festival.facilities, facility)
  return chosen?.nights ? lackingText(chosen, events.length + (await countCancelledEvents(db, personId))) : ''
}

/** The mail about too few events; null if the person has since chosen enough events or another facility. */
export async function lackingLetter(db: Db, edition: Edition, personId: string, now: Millis): Promise<Letter | null> {
  const { festival, stay } = edition
  const lacking = await readLackingText(db, edition, personId)
  if (lacking === '') return null
  const closes = stayChangesUntil(festival, stay)
  const until =
    closes !== null && closes > now
      ? [`You can choose your days and your roommates until ${momentText(festival, closes)}.`]
      : []
  return {
    before: [`No bed is reserved for you yet. ${lacking}`, ...until],
    button: 'Choose events in my profile',
    after: ['If you do not need a bed, choose another option there, so that somebody else can have it.'],
  }
}
