// Beds become free: of who left, chose another facility, unregistered, got the money back, or deleted the account.
import { festivalDay, type Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { countOf } from '../lists/lists.ts'
import { queueMail } from '../mail/outbox.ts'
import { selectGuests } from './guests.ts'

/** The night of the moment `now`: until the festival's day begins it is that of the evening before. */
export function presentNight({ festival }: Edition, now: Millis): string {
  return festivalDay(festival, now)
}

/** For how many nights from that of `now` on the person has a bed. */
export function countBedNights(db: Db, edition: Edition, personId: string, now: Millis): Promise<number> {
  const nights = db.selectFrom('allotment').select('night').where('person_id', '=', personId)
  return countOf(db, nights.where('night', '>=', presentNight(edition, now)))
}

/**
 * Frees the beds of these people from the night of `now` on, or on those of these nights; those of nights before stay
 * as they were. Beds must be locked. Answers how many people had one. `actId`: the act of a house's desk that does it.
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

/** Keeps which beds were freed: what freed them may be taken back (freed-beds.ts). */
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
 * Takes the beds of these people away from the night of `now` on. People who were told a room by mail are told, once,
 * that it is no longer kept (spec 5, 3.5: never at the door). Beds must be locked. Answers how many people had one.
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
  const told = await trx
    .updateTable('stay')
    .set({ told_room_id: null, told_at: null, lack_told_at: isoTime(now) })
    .where('person_id', 'in', personIds)
    .where('told_room_id', 'is not', null)
    .returning('person_id')
    .execute()
  for (const { person_id } of told) {
    await queueMail(trx, 'bed_lost', { personId: person_id }, now, person_id)
  }
  return lost
}

/**
 * Frees the beds of everybody who is entitled to none any more, from the night of `now` on: who
 * unregistered, chose another facility, became a student, or whose facility the content has lost. Beds must be locked.
 * Every write about beds begins with it, and a job runs it every minute. Answers how many people lost one.
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

/** Selects who has a bed from tonight on and is entitled to none. */
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
