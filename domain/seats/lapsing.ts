// When a seat of a limited event that nobody paid for goes to the next on the waiting list (docs/rules.md). All times
// are milliseconds.
import type { Millis } from '../day.ts'
import type { Festival } from '../edition/content.ts'
import { type Payer, type Tariff, totalDue } from '../money/pricing.ts'
import { type KnownWindow, openingOf } from './seats.ts'

export type LapseRules = NonNullable<Festival['unpaidSeats']>

const hour = 3_600_000

/**
 * Whether what somebody paid (whole rupees) covers this one of their events: payments count for the facility first,
 * then for the events in the order of registering. What costs nothing is paid.
 */
export function isSeatPaid(
  tariff: Tariff,
  payer: Payer,
  { eventIds, eventId, paid }: { eventIds: readonly number[]; eventId: number; paid: number },
): boolean {
  return paid >= totalDue(tariff, payer, eventIds.indexOf(eventId) + 1)
}

/**
 * Whether unpaid seats of the event may lapse at `now`: it has a limit, has not begun, and registration is open, so
 * that the next person is offered the seat and whoever loses it can come back.
 */
export function mayLapse(festival: Parameters<typeof openingOf>[0], known: KnownWindow, now: Millis): boolean {
  const hasBegun = known.firstSession !== null && Date.parse(known.firstSession) <= now
  return known.window.places !== null && !hasBegun && openingOf(festival, known, now).state === 'open'
}

export type UnpaidSeat = {
  /** When the person registered, or the team was made. */
  takenAt: Millis
  /** When its end was announced by mail; null: not yet. */
  remindedAt: Millis | null
  /** Until when staff keep it; null: they did not decide. */
  keptUntil: Millis | null
}

/** `keptUntil` of a seat that staff keep for good. */
export const forGood = '9999-12-31T00:00:00.000Z'

/** Whether staff keep the seat for good, paid or not. */
export function isKeptForGood({ keptUntil }: Pick<UnpaidSeat, 'keptUntil'>): boolean {
  return keptUntil === Date.parse(forGood)
}

/** When the holder of an unpaid seat is to be reminded. */
export function reminderAt({ lapseAfterHours, remindedHoursBefore }: LapseRules, seat: UnpaidSeat): Millis {
  return Math.max(seat.takenAt + lapseAfterHours * hour, seat.keptUntil ?? 0) - remindedHoursBefore * hour
}

/** When an unpaid seat lapses: never sooner after its reminder than the content says, also where that came late. */
export function lapsesAt(rules: LapseRules, seat: UnpaidSeat): Millis {
  return Math.max(reminderAt(rules, seat), seat.remindedAt ?? 0) + rules.remindedHoursBefore * hour
}
