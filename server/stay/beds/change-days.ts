// Staff change a guest's days, even after stays have closed, for example if a guest misses a train.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import type { NightsAnswer, nightsBody } from '../../../domain/stay/desk-api.ts'
import { checkStayDays, departureDayOf, nightsOfStay } from '../../../domain/stay/stay.ts'
import { lockPerson } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { lockBeds } from '../lock.ts'
import { ensureStay } from '../own-stay.ts'
import { nightsToCome, offeredNights, readGuests } from '../rows.ts'
import { refuseFullNights } from '../waiting-list/limits.ts'
import { allotNights, bedNumbers, clearNoShow, readBedState } from './allot-beds.ts'
import { fitBeds } from './fit-beds.ts'
import { freeUnentitledBeds } from './free-beds.ts'

/**
 * Changes a guest's days of arrival and departure. The price does not depend on the days (domain/money). The bed on a
 * dropped night becomes free. For added nights, the call asks for the same bed, a bed in another room, or no bed yet.
 * Refuses people without nights, people who have left, days that are not offered, added nights above the limits of
 * beds, and beds that are not free. A refused call changes nothing. The guest gets a mail. To undo the change, send the
 * former days.
 */
export async function changeDays(
  trx: Transaction,
  edition: Edition,
  { staffId, change }: { staffId: string; change: z.output<typeof nightsBody> },
  now: Millis,
): Promise<Audited<NightsAnswer>> {
  const { id: personId } = await findGuest(trx, change.userId)
  await lockPerson(trx, personId)
  await lockBeds(trx)
  await freeUnentitledBeds(trx, edition, now)
  const [guest] = await readGuests(trx, edition, now, [personId])
  if (!guest) refuse('guest_unknown')
  if (guest.state === 'left') refuse('stay_has_left', { name: guest.username })
  const offered = offeredNights(edition)
  refuseIf(checkStayDays(offered, change))
  const [before, after] = [guest.nights, nightsOfStay(offered, change)]
  if (before.join() === after.join() && (change.room === 'same' || guest.missing.length === 0))
    return { answer: { nights: after, missing: guest.missing, mailed: false }, entries: [] }
  const toCome = nightsToCome(edition, now)
  const added = after.filter(night => !before.includes(night) && toCome.includes(night))
  if (added.length > 0) await refuseFullNights(trx, edition, { personId, nights: added }, now)
  await setDays(trx, personId, change)
  await clearNoShow(trx, personId)
  const missing = await giveBedsFor(trx, edition, { personId, staffId, room: change.room, added }, now)
  // The mail names the rooms only if the guest was mailed a room before.
  await trx
    .updateTable('stay')
    .set({ room_mailed_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('mailed_room_id', 'is not', null)
    .execute()
  const mailed = await queueMail(trx, 'stay_changed', { personId }, now, personId)
  await publicDataChanged(trx)
  const days = (nights: readonly string[]) => ({ arrives: nights[0] ?? '', leaves: departureDayOf(nights) ?? '' })
  return {
    answer: { nights: after, missing, mailed },
    entries: [{ action: 'stay.nights', personId, before: days(before), after: days(after), reason: change.reason }],
  }
}

async function findGuest(trx: Transaction, userId: string): Promise<{ id: string }> {
  const person = await trx
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return person ?? refuse('guest_unknown')
}

type Days = { arrivalDay: string | null; departureDay: string | null }

/** Sets the days. If a day changes, its hour is deleted. */
async function setDays(trx: Transaction, personId: string, { arrivalDay, departureDay }: Days): Promise<void> {
  const { arrival_day, arrival_hour, departure_day, departure_hour } = await ensureStay(trx, personId)
  await trx
    .updateTable('stay')
    .set({
      arrival_day: arrivalDay,
      arrival_hour: arrivalDay === arrival_day ? arrival_hour : null,
      departure_day: departureDay,
      departure_hour: departureDay === departure_day ? departure_hour : null,
    })
    .where('person_id', '=', personId)
    .execute()
}

type BedChoice = { personId: string; staffId: string; room: string; added: readonly string[] }

/** Gives beds for the new nights in the way that `room` says. Returns the nights to come that still have no bed. */
async function giveBedsFor(
  trx: Transaction,
  edition: Edition,
  { personId, staffId, room: wanted, added }: BedChoice,
  now: Millis,
): Promise<string[]> {
  const hadBed = (await readGuests(trx, edition, now, [personId]))[0]?.bed !== null
  const missing = await fitBeds(trx, edition, { personId, staffId }, now)
  const lacking = missing.filter(night => added.includes(night))
  if (wanted === 'none' || missing.length === 0) return missing
  if (wanted === 'same') {
    if (hadBed && lacking.length > 0) refuse('stay_bed_taken', { nights: lacking.map(shortDay).join(', ') })
    return missing
  }
  const known = await readBedState(trx, edition, now)
  const room = known.rooms.get(wanted) ?? refuse('room_unknown')
  const guest = [...known.guests.values()].find(({ id }) => id === personId) ?? refuse('guest_unknown')
  await allotNights(trx, known, { guest, room, wanted: bedNumbers(room), nights: missing, staffId }, now)
  return []
}
