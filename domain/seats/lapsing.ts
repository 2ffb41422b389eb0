// When an unpaid seat of a limited event lapses and is offered to the next person on the waiting list (docs/rules.md).
// All times are milliseconds.
import type { Millis } from '../day.ts'
import type { Festival } from '../edition/content.ts'
import { type Payer, type Tariff, totalDue } from '../money/pricing.ts'
import { openingOf, type WindowDetails } from './seats.ts'

export type LapseRules = NonNullable<Festival['unpaidSeats']>

const hour = 3_600_000

/**
 * Whether the amount paid (whole rupees) covers this event. Payments count for the facility first, then for the events
 * in order of registration. A free event counts as paid.
 */
export function isSeatPaid(
  tariff: Tariff,
  payer: Payer,
  { eventIds, eventId, paid }: { eventIds: readonly number[]; eventId: number; paid: number },
): boolean {
  return paid >= totalDue(tariff, payer, eventIds.indexOf(eventId) + 1)
}

/**
 * Whether unpaid seats of the event may lapse at `now`: seats are limited, the event has not begun, and registration is
 * open. So the seat can be offered at once, and a person who loses it can return.
 */
export function mayLapse(festival: Parameters<typeof openingOf>[0], details: WindowDetails, now: Millis): boolean {
  const hasBegun = details.firstSession !== null && Date.parse(details.firstSession) <= now
  return details.window.places !== null && !hasBegun && openingOf(festival, details, now).state === 'open'
}

export type UnpaidSeat = {
  /** When the person registered or the team was made. */
  takenAt: Millis
  /** When the reminder was mailed; null if it was not mailed yet. */
  remindedAt: Millis | null
  /** Until when staff reserved the seat; null if they did not. */
  reservedUntil: Millis | null
}

/** The `reservedUntil` of a seat that staff reserved permanently. */
export const forGood = '9999-12-31T00:00:00.000Z'

/** Whether staff reserved the seat permanently, paid or not. */
export function isReservedForGood({ reservedUntil }: Pick<UnpaidSeat, 'reservedUntil'>): boolean {
  return reservedUntil === Date.parse(forGood)
}

/** When to remind the holder of an unpaid seat. */
export function reminderAt({ lapseAfterHours, remindedHoursBefore }: LapseRules, seat: UnpaidSeat): Millis {
  return Math.max(seat.takenAt + lapseAfterHours * hour, seat.reservedUntil ?? 0) - remindedHoursBefore * hour
}

/**
 * When an unpaid seat lapses. The time between reminder and lapse is never shorter than the content says, even after a
 * late reminder.
 */
export function lapsesAt(rules: LapseRules, seat: UnpaidSeat): Millis {
  return Math.max(reminderAt(rules, seat), seat.remindedAt ?? 0) + rules.remindedHoursBefore * hour
}
