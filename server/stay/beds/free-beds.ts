// Frees beds of people who left, chose another facility, unregistered, got a refund, or deleted their account.
import { festivalDay, type Millis } from '../../../domain/day.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { countOf } from '../../lists/lists.ts'
import { queueMail } from '../../mail/outbox.ts'
import { selectGuests } from '../guests.ts'

/**
 * The night that `now` belongs to. In the small hours, before the festival's day begins, that is the previous night.
 */
export function presentNight({ festival }: Edition, now: Millis): string {
  return festivalDay(festival, now)
}

/** The number of nights, from tonight on, for which the person has a bed. */
export function countBedNights(db: Db, edition: Edition, personId: string, now: Millis): Promise<number> {
  const nights = db.selectFrom('allotment').select('night').where('person_id', '=', personId)
  return countOf(db, nights.where('night', '>=', presentNight(edition, now)))
}

/**
 * Frees the beds of these people from tonight on, or only on the given `nights`; past nights do not change. Beds must
 * be locked. `actId` is the house desk's act that frees them. Returns how many people had a bed.
 */
export async function freeBeds(
  trx: Transaction,
  edition: Edition,
  personIds: readonly string[],
  now: Millis,
  { nights, actId = null }: { nights?: readonly string[] | undefined; actId?: string | null } = {},
): Promise<number> {
  if (personIds.length === 0 || nights?.length === 0) return 0
  const freed = await trx
    .deleteFrom('allotment')
    .where('person_id', 'in', personIds)
    .where('night', '>=', presentNight(edition, now))
    .$if(nights !== undefined, some => some.where('night', 'in', nights ?? []))
    .returning(['person_id', 'room_id', 'bed', 'night'])
    .execute()
  await storeFreedBeds(trx, freed, { freed_at: isoTime(now), act_id: actId })
  return new Set(freed.map(({ person_id }) => person_id)).size
}

/** Stores which beds were freed, so that an undo can restore them (restore-beds.ts). */
async function storeFreedBeds(
  trx: Transaction,
  freed: readonly { person_id: string | null; room_id: string; bed: number; night: string }[],
  by: { freed_at: string; act_id: string | null },
): Promise<void> {
  for (const { person_id, ...bed } of freed)
    if (person_id !== null)
      await trx
        .insertInto('freed_bed')
        .values({ ...bed, person_id, ...by })
        .execute()
}

/**
 * Frees the beds of these people from tonight on. People who were mailed their room get a mail about the loss, so that
 * nobody travels without a bed (spec 5, 3.5). Beds must be locked. Returns how many had a bed.
 */
export async function withdrawBeds(
  trx: Transaction,
  edition: Edition,
  personIds: readonly string[],
  now: Millis,
  actId: string | null = null,
): Promise<number> {
  const lost = await freeBeds(trx, edition, personIds, now, { actId })
  if (lost === 0) return 0
  const recipients = await trx
    .updateTable('stay')
    .set({ mailed_room_id: null, room_mailed_at: null, no_bed_mailed_at: isoTime(now) })
    .where('person_id', 'in', personIds)
    .where('mailed_room_id', 'is not', null)
    .returning('person_id')
    .execute()
  for (const { person_id } of recipients) {
    await queueMail(trx, 'bed_lost', { personId: person_id }, now, person_id)
  }
  return lost
}

/**
 * Frees the beds, from tonight on, of people who are no longer entitled to a bed. Such people unregistered, chose
 * another facility or became a student, or the content no longer has their facility. Beds must be locked. Every write
 * about beds calls it first, and a job calls it every minute. Returns how many people lost a bed.
 */
export async function freeUnentitledBeds(trx: Transaction, edition: Edition, now: Millis): Promise<number> {
  const lost = await selectUnentitled(trx, edition, now).execute()
  return withdrawBeds(
    trx,
    edition,
    lost.map(({ person_id }) => person_id),
    now,
  )
}

/** Selects the ids of people with a bed from tonight on who are not entitled to one. */
export function selectUnentitled(db: Db, edition: Edition, now: Millis) {
  const holders = db
    .selectFrom('allotment')
    .select(({ ref }) => ref('person_id').$notNull().as('person_id'))
    .where('night', '>=', presentNight(edition, now))
    .where('person_id', 'is not', null)
  const guests = db.selectFrom(selectGuests(db, edition, 'nights', holders).as('guest')).select('guest.id')
  return db
    .selectFrom(holders.as('holder'))
    .select('holder.person_id')
    .distinct()
    .where('holder.person_id', 'not in', guests)
}
