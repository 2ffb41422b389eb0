// The nights of one person, from the day of arrival to the day of departure.
import { addDays } from '../day.ts'
import { daysText, shortDay } from '../edition/festival-dates.ts'
import { type Refusal, refusal } from '../refusals.ts'

/** A person's days, YYYY-MM-DD; null means the first offered day of arrival, or the last offered day of departure. */
export type StayDays = { arrivalDay: string | null; departureDay: string | null }

/** The days on which people can arrive, and the days on which they can leave, in order. */
export function offeredDays(nights: readonly string[]): { arrivals: readonly string[]; departures: string[] } {
  return { arrivals: nights, departures: nights.map(night => addDays(night, 1)) }
}

/**
 * The offered nights that the person sleeps here. Days that are no longer offered count as the first or the last day.
 */
export function nightsOfStay(nights: readonly string[], { arrivalDay, departureDay }: StayDays): string[] {
  const own = nights.filter(
    night => (arrivalDay === null || night >= arrivalDay) && (departureDay === null || night < departureDay),
  )
  return own.length > 0 ? own : [...nights]
}

/**
 * Nights as text: '13 - 15 Nov'; with a gap, 'Wed 13 Nov, Fri 15 Nov'.
 */
export function nightsText(nights: readonly string[]): string {
  const hasGap = nights.some((night, index) => index > 0 && night !== addDays(nights[index - 1] ?? '', 1))
  return hasGap ? nights.map(shortDay).join(', ') : daysText(nights)
}

/** The day after the last of these nights (YYYY-MM-DD); undefined for none. */
export function departureDayOf(nights: readonly string[]): string | undefined {
  const last = nights.at(-1)
  return last === undefined ? undefined : addDays(last, 1)
}

/**
 * The days of arrival and departure that count for beds and meals. A day is null if it was not given or is the first or
 * last offered day: the person may then be here from the first night on, or to the end.
 */
export function daysHere(nights: readonly string[], days: StayDays): StayDays {
  const own = nightsOfStay(nights, days)
  return {
    arrivalDay: own[0] === nights[0] ? null : (own[0] ?? null),
    departureDay: own.at(-1) === nights.at(-1) ? null : (departureDayOf(own) ?? null),
  }
}

/** Refuses days that are not offered, and a departure before or on the day of arrival. */
export function checkStayDays(nights: readonly string[], { arrivalDay, departureDay }: StayDays): Refusal | null {
  const { arrivals, departures } = offeredDays(nights)
  const known =
    (arrivalDay === null || arrivals.includes(arrivalDay)) &&
    (departureDay === null || departures.includes(departureDay))
  if (!known) return refusal('stay_days')
  const [from, to] = [arrivalDay ?? arrivals[0], departureDay ?? departures.at(-1)]
  return from === undefined || to === undefined || to <= from ? refusal('stay_order') : null
}

/** How many people a person may ask to share a room. */
export const mostWishes = 5

/** Length of the code for wishes to share a room: 40 random bits. */
export const wishCodeLength = 8

/** The code as shown: 'ABCD-EFGH'. */
export function formatWishCode(code: string): string {
  return `${code.slice(0, wishCodeLength / 2)}-${code.slice(wishCodeLength / 2)}`
}
