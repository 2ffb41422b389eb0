// Reminds the holders of unpaid seats of limited events, and offers lapsed seats to the waiting list. A later payment
// becomes credit, which the next registration uses or the desk refunds.
import type { Millis } from '../../../domain/day.ts'
import { type LapseRules, mayLapse, reminderAt } from '../../../domain/seats/lapsing.ts'
import { lockPeople } from '../../access/accounts.ts'
import { hour, isoTime } from '../../clock.ts'
import type { Database, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail, queueSummary } from '../../mail/outbox.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { leaveEvents } from '../leaving.ts'
import { type LockedSeats, withSeats } from '../seats/locked-seats.ts'
import { readUnpaidSeats, type UnpaidSeatWithHolders, unpaidSeatsOf } from '../seats/unpaid-seats.ts'
import { endTeam, lockActiveTeam } from '../teams/members.ts'

type Hooks = Pick<PersonHooks, 'hasUsed' | 'isPaying'>

/**
 * Sends due reminders and lets due seats lapse at `now`. Each seat has its own transaction, which locks the seat and
 * checks it again.
 */
export async function lapseUnpaidSeats(database: Database, edition: Edition, now: Millis, hooks: Hooks): Promise<void> {
  const rules = edition.festival.unpaidSeats
  if (!rules) return
  for (const seat of await readUnpaidSeats(database.db, edition, now))
    if (now >= reminderAt(rules, seat)) await database.write(trx => remindOrLapse(trx, edition, seat, hooks, now))
}

/** Locks the holders and the seat, checks the seat again, and reminds the holders or lets the seat lapse. */
async function remindOrLapse(
  trx: Transaction,
  edition: Edition,
  { eventId, holders, teamId }: UnpaidSeatWithHolders,
  hooks: Hooks,
  now: Millis,
): Promise<void> {
  const personIds = holders.map(({ personId }) => personId)
  await lockPeople(trx, personIds)
  await withSeats(trx, edition, [eventId], now, async seats => {
    const rules = seats.edition.festival.unpaidSeats
    const details = seats.byEvent.get(eventId)
    if (!rules || !details || !mayLapse(seats.edition.festival, details, now)) return
    if (teamId !== null && !(await lockActiveTeam(trx, teamId))) return
    const found = await unpaidSeatsOf(trx, seats.edition, rules, [details], { personIds })
    const seat = found.find(
      each => each.teamId === teamId && each.holders.some(held => personIds.includes(held.personId)),
    )
    // Stops if the seat has been paid, or if a new member is not locked yet. The next run checks again.
    if (!seat || seat.holders.some(({ personId }) => !personIds.includes(personId))) return
    if (now < reminderAt(rules, seat) || (await isUsedOrPaying(trx, seat, rules, hooks, now))) return
    if (seat.remindedAt === null) return remind(trx, seat, now)
    if (now >= seat.lapsesAt && !(await isReminderUnsent(trx, seat))) await lapse(trx, seats, seat, now)
  })
}

/** Whether one of the holders has used anything, or has a payment in progress. */
async function isUsedOrPaying(
  trx: Transaction,
  { holders, lapsesAt: since }: UnpaidSeatWithHolders,
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

/** The minimum time (ms) between two reminders of a person, because each reminder lists all unpaid seats. */
const betweenReminders = hour

async function remind(trx: Transaction, { holders }: UnpaidSeatWithHolders, now: Millis): Promise<void> {
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

/** Whether the reminder has not been sent yet, for example because the mail server was down. */
async function isReminderUnsent(trx: Transaction, { holders: [first] }: UnpaidSeatWithHolders): Promise<boolean> {
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

/** Ends the registrations and the team of the seat, and mails the holders what happened and how to get a seat again. */
async function lapse(trx: Transaction, seats: LockedSeats, seat: UnpaidSeatWithHolders, now: Millis): Promise<void> {
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
