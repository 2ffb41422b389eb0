// Offers of seats to the next on the waiting list. The table calls an offered seat `held`.
import type { Millis } from '../../../domain/day.ts'
import { freeSeats, offerLength, openingOf } from '../../../domain/seats/seats.ts'
import { confirmedAddress } from '../../access/accounts.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { KnownSeats } from './read.ts'

/**
 * Ends the offers that ran out by `now` and, while registration is open, offers each free seat to the next on the
 * waiting list; answers the seats as they are then. They must be locked.
 */
export async function offerFreeSeats(
  trx: Transaction,
  edition: Edition,
  seats: readonly KnownSeats[],
  now: Millis,
): Promise<KnownSeats[]> {
  const offered: KnownSeats[] = []
  for (const known of seats) offered.push(await offerSeatsOf(trx, edition, known, now))
  return offered
}

async function offerSeatsOf(trx: Transaction, edition: Edition, known: KnownSeats, now: Millis): Promise<KnownSeats> {
  const { event, window, counts: found } = known
  const counts = { ...found, held: found.held - found.runOut, runOut: 0 }
  if (found.runOut > 0)
    await trx
      .updateTable('waiting_entry')
      .set({ state: 'expired', ended_at: isoTime(now) })
      .where('event_id', '=', event.ind)
      .where('state', '=', 'held')
      .where('held_until', '<=', isoTime(now))
      .execute()
  const free = Math.min(freeSeats(window.places, counts), counts.waiting)
  if (free <= 0 || openingOf(edition.festival, known, now).state !== 'open') return { ...known, counts }
  const next = await trx
    .selectFrom('waiting_entry')
    .select(['id', 'person_id'])
    .where('event_id', '=', event.ind)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(free)
    .execute()
  for (const entry of next) await offerSeat(trx, edition, entry, now)
  const waiting = counts.waiting - next.length
  return { ...known, counts: { ...counts, held: counts.held + next.length, waiting } }
}

/** Offers a seat to who has this entry, mails it to a confirmed address, and answers until when it is held. */
export async function offerSeat(
  trx: Transaction,
  { festival }: Edition,
  entry: { id: string; person_id: string; given_by?: string },
  now: Millis,
): Promise<string> {
  const heldUntil = isoTime(now + offerLength(festival, now))
  await trx
    .updateTable('waiting_entry')
    .set({ state: 'held', held_at: isoTime(now), held_until: heldUntil, given_by: entry.given_by ?? null })
    .where('id', '=', entry.id)
    .execute()
  const email = await confirmedAddress(trx, entry.person_id)
  if (email) await queueMail(trx, 'place_held', email, now, entry.id)
  return heldUntil
}
