// Books, changes and frees times of equipment. The row of the performer is locked, so that nobody gets more times of a
// day than the content allows; a unique index holds that a time has one performer.
import type { Millis } from '../../domain/day.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { bookedOnDay } from '../../domain/stage/booked-slots.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { keyOf } from '../stage/candidates.ts'
import { subjectOf } from '../stage/order.ts'
import { type NamedPerformer, type Performer, performerColumns } from '../stage/performers.ts'
import { lockActiveTeam } from '../taking-part/teams/members.ts'
import { findOwnTeam } from '../taking-part/teams/store.ts'
import { type Booking, type Bookings, daysOf, type EquipmentRound, readBookings } from './store.ts'

/** A participant's call: the team is null where people book alone. */
export type OwnCall = { personId: string; team: string | null; startsAt: Millis; now: Millis }

/**
 * Books the time that begins at `startsAt` for the person or the own team, or changes the own time `insteadOf` (ms)
 * into it. A repeated call changes nothing. Refuses times that have begun, times of others, more times of a day than
 * the content allows, and everybody who cannot be in the round (document 7, §4).
 */
export async function bookOwn(
  trx: Transaction,
  edition: Edition,
  round: EquipmentRound,
  { insteadOf, ...call }: OwnCall & { insteadOf: Millis | null },
): Promise<void> {
  const own = await lockOwn(trx, round, call)
  if (call.startsAt <= call.now) refuse('equipment_begun')
  const { found, bookings } = await readFor(trx, round, own)
  const kept = insteadOf === null ? bookings : await releaseOf(trx, bookings, { own, at: insteadOf, now: call.now })
  await book(trx, { edition, round, found, bookings: kept }, { at: call.startsAt, by: call.personId, now: call.now })
}

/** Gives an own time back. Refuses times that have begun, and times that the person or the team does not have. */
export async function releaseOwn(trx: Transaction, round: EquipmentRound, call: OwnCall): Promise<void> {
  const own = await lockOwn(trx, round, call)
  const { bookings } = await readFor(trx, round, own)
  await releaseOf(trx, bookings, { own, at: call.startsAt, now: call.now })
}

/**
 * A coordinator books the time that begins at `startsAt` for a performer, also after it has begun. Refuses as `bookOwn`
 * does.
 */
export async function bookFor(
  trx: Transaction,
  edition: Edition,
  round: EquipmentRound,
  { performer, startsAt, staffId, now }: { performer: Performer; startsAt: Millis; staffId: string; now: Millis },
): Promise<Audited<void>> {
  if (performer.of === 'person') await lockPerson(trx, performer.id)
  else if (!(await lockActiveTeam(trx, performer.id))) refuse('performer_unknown')
  const { found, bookings } = await readFor(trx, round, performer)
  await book(trx, { edition, round, found, bookings }, { at: startsAt, by: staffId, now })
  return { answer: undefined, entries: [{ action: 'equipment.book', ...saidOf(edition, round, found, startsAt) }] }
}

/** A coordinator takes the time that begins at `startsAt` from its performer. Refuses a time that nobody has. */
export async function free(
  trx: Transaction,
  edition: Edition,
  round: EquipmentRound,
  { startsAt, reason }: { startsAt: Millis; reason: string },
): Promise<Audited<void>> {
  const { performers, booked } = await readBookings(trx, round)
  const booking = booked.find(({ at }) => at === startsAt)
  const found = performers.find(({ performer }) => keyOf(performer) === booking?.by)
  if (!booking || !found || !(await deleteRow(trx, booking))) refuse('equipment_not_booked')
  const said = saidOf(edition, round, found, startsAt)
  return { answer: undefined, entries: [{ action: 'equipment.free', ...said, reason }] }
}

/** Locks the person, and then the team. Refuses teams that the person is not a member of. */
async function lockOwn(trx: Transaction, { event }: EquipmentRound, { personId, team }: OwnCall): Promise<Performer> {
  await lockPerson(trx, personId)
  if (team === null) return { of: 'person', id: personId }
  const isThere = await lockActiveTeam(trx, team)
  const own = isThere && (await findOwnTeam(trx, personId, team))
  if (own?.event_id !== event.ind) refuse('team_unknown')
  return { of: 'team', id: team }
}

/** The bookings of the round, and the performer among those who may book. */
async function readFor(trx: Transaction, round: EquipmentRound, performer: Performer) {
  const bookings = await readBookings(trx, round)
  const found = bookings.performers.find(one => keyOf(one.performer) === keyOf(performer))
  return { found: found ?? refuse('performer_unknown'), bookings }
}

type Place = { edition: Edition; round: EquipmentRound; found: NamedPerformer; bookings: Bookings }

async function book(
  trx: Transaction,
  { edition, round, found, bookings: { booked, left } }: Place,
  { at, by, now }: { at: Millis; by: string; now: Millis },
): Promise<void> {
  const { timeZone } = edition.festival
  const own = keyOf(found.performer)
  if (!daysOf(edition, round).some(({ times }) => times.includes(at))) refuse('equipment_time')
  const has = booked.find(one => one.at === at)
  if (has?.by === own) return
  if (has) refuse('equipment_taken')
  const { aDay } = round.equipment
  if (bookedOnDay(at, { booked, own, timeZone }) >= aDay)
    refuse('equipment_day', { times: howMany(aDay, 'time'), name: found.name })
  for (const old of left.filter(one => one.at === at)) await deleteRow(trx, old)
  const row = {
    id: crypto.randomUUID(),
    event_id: round.event.ind,
    round_id: round.round.id,
    starts_at: isoTime(at),
    ...performerColumns(found.performer),
    booked_at: isoTime(now),
    booked_by: by,
  }
  try {
    await trx.insertInto('equipment_slot').values(row).execute()
  } catch (error) {
    if (isDuplicate(error)) refuse('equipment_taken')
    throw error
  }
}

/** Deletes the own booking at `at`, and returns the bookings without it. */
async function releaseOf(
  trx: Transaction,
  bookings: Bookings,
  { own, at, now }: { own: Performer; at: Millis; now: Millis },
): Promise<Bookings> {
  const booking = bookings.booked.find(one => one.at === at && one.by === keyOf(own)) ?? refuse('equipment_not_booked')
  if (at <= now) refuse('equipment_begun')
  await deleteRow(trx, booking)
  return { ...bookings, booked: bookings.booked.filter(one => one !== booking) }
}

/** Deletes the row; false if another call has deleted it. */
async function deleteRow(trx: Transaction, { id }: Booking): Promise<boolean> {
  const deleted = await trx.deleteFrom('equipment_slot').where('id', '=', id).returning('id').execute()
  return deleted.length > 0
}

/** What the audit log says. */
function saidOf({ festival }: Edition, round: EquipmentRound, { performer, name }: NamedPerformer, at: Millis) {
  return {
    personId: performer.of === 'person' ? performer.id : null,
    after: { ...subjectOf(round), name, time: momentText(festival, at) },
  }
}
