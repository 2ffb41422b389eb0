// Reminds the holders of unpaid seats of events with a limit, and gives the seats to the waiting list when their time
// has passed. What somebody pays afterwards is credit, which the next registration uses up or the desk pays back.
import type { Millis } from '../../../domain/day.ts'
import { type LapseRules, mayLapse, reminderAt } from '../../../domain/seats/lapsing.ts'
import { lockPeople } from '../../access/accounts.ts'
import { hour, isoTime } from '../../clock.ts'
import type { Database, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail, queueSummary } from '../../mail/outbox.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { leaveEvents } from '../leaving.ts'
import { type LockedSeats, withSeats } from '../seats/locked.ts'
import { type FoundSeat, readUnpaidSeats, unpaidSeatsOf } from '../seats/unpaid.ts'
import { endTeam, lockActiveTeam } from '../teams/members.ts'

type Hooks = Pick<PersonHooks, 'hasUsed' | 'isPaying'>

/** Reminds, and lets lapse, what is due at `now`: each seat in its own transaction, judged again behind its locks. */
export async function lapseUnpaidSeats(database: Database, edition: Edition, now: Millis, hooks: Hooks): Promise<void> {
  const rules = edition.festival.unpaidSeats
  if (!rules) return
  for (const seat of await readUnpaidSeats(database.db, edition, now))
    if (now >= reminderAt(rules, seat)) await database.write(trx => judgeSeat(trx, edition, seat, hooks, now))
}

/** Reminds the holders, or lets the seat lapse, as it is once they and the seats are locked. */
async function judgeSeat(
  trx: Transaction,
  edition: Edition,
  { eventId, holders, teamId }: FoundSeat,
  hooks: Hooks,
  now: Millis,
): Promise<void> {
  const personIds = holders.map(({ personId }) => personId)
  await lockPeople(trx, personIds)
  await withSeats(trx, edition, [eventId], now, async seats => {
    const rules = seats.edition.festival.unpaidSeats
    const known = seats.known.get(eventId)
    if (!rules || !known || !mayLapse(seats.edition.festival, known, now)) return
    if (teamId !== null && !(await lockActiveTeam(trx, teamId))) return
    const found = await unpaidSeatsOf(trx, seats.edition, rules, [known], { personIds })
    const seat = found.find(
      each => each.teamId === teamId && each.holders.some(held => personIds.includes(held.personId)),
    )
    // Paid for meanwhile, or a member joined who is not locked: the next run looks again.
    if (!seat || seat.holders.some(({ personId }) => !personIds.includes(personId))) return
    if (now < reminderAt(rules, seat) || (await isUsedOrPaying(trx, seat, rules, hooks, now))) return
    if (seat.remindedAt === null) return remind(trx, seat, now)
    if (now >= seat.lapsesAt && !(await waitsToBeTold(trx, seat))) await lapse(trx, seats, seat, now)
  })
}

/** Whether one of the holders was let in or used anything else, or money of theirs is on its way. */
async function isUsedOrPaying(
  trx: Transaction,
  { holders, lapsesAt: since }: FoundSeat,
  { remindedHoursBefore }: LapseRules,
  { hasUsed, isPaying }: Hooks,
  now: Millis,
): Promise<boolean> {
  for (const { personId } of holders)
    if (
      (await hasUsed(trx, personId)) ||
      (await isPaying(trx, personId, { since, grace: remindedHoursBefore * hour, now }))
    )
      return true
  return false
}

/** Milliseconds between two mails with all unpaid seats of a person. */
const betweenReminders = hour

async function remind(trx: Transaction, { holders }: FoundSeat, now: Millis): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ reminded_at: isoTime(now) })
    .where(
      'id',
      'in',
      holders.map(({ registrationId }) => registrationId),
    )
    .execute()
  for (const { personId } of holders) await queueSummary(trx, 'seat_unpaid', personId, now, betweenReminders)
}

/** Whether the reminder has not left yet: the outbox may have waited for a mail server. */
async function waitsToBeTold(trx: Transaction, { holders: [first] }: FoundSeat): Promise<boolean> {
  const waiting = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('kind', '=', 'seat_unpaid')
    .where('person_id', '=', first?.personId ?? '')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Ends the registrations, and the team, behind the seat, and mails everybody what happened and the way back. */
async function lapse(trx: Transaction, seats: LockedSeats, seat: FoundSeat, now: Millis): Promise<void> {
  const { eventId, holders, teamId } = seat
  if (teamId !== null) await endTeam(trx, teamId, now)
  for (const { personId, registrationId } of holders) {
    await leaveEvents(trx, seats, personId, [eventId], now)
    await trx
      .updateTable('registration')
      .set({ lapsed_at: isoTime(now) })
      .where('id', '=', registrationId)
      .execute()
    await queueMail(trx, 'seat_lapsed', { personId }, now, registrationId)
  }
}
