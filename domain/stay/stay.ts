// The nights of one person: from the day of arrival to the day of departure, and about when.
import { addDays } from '../day.ts'
import { daysText, shortDay } from '../edition/festival-dates.ts'
import { type Refusal, refusal } from '../refusals.ts'

/** What somebody said of their stay. Days are YYYY-MM-DD; null: the first, or the last, that is offered. */
export type StayDays = { arrivalDay: string | null; departureDay: string | null }

/** The days on which people can arrive, and those on which they can leave, in order. */
export function offeredDays(nights: readonly string[]): { arrivals: readonly string[]; departures: string[] } {
  return { arrivals: nights, departures: nights.map(night => addDays(night, 1)) }
}

/**
 * Those of the offered nights that the person sleeps here. Days that the content has ceased to offer count as the
 * first or the last one.
 */
export function nightsOfStay(nights: readonly string[], { arrivalDay, departureDay }: StayDays): string[] {
  const own = nights.filter(
    night => (arrivalDay === null || night >= arrivalDay) && (departureDay === null || night < departureDay),
  )
  return own.length > 0 ? own : [...nights]
}

/**
 * Nights as people read them: '13 - 15 Nov'; where one between them is missing each of them, 'Wed 13 Nov, Fri 15 Nov'.
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
 * The days of arrival and departure that count for beds and for meals; null: not said, or the first and the last that
 * are offered. Such people may come from the first night on, and stay to the end.
 */
export function daysHere(nights: readonly string[], said: StayDays): StayDays {
  const own = nightsOfStay(nights, said)
  return {
    arrivalDay: own[0] === nights[0] ? null : (own[0] ?? null),
    departureDay: own.at(-1) === nights.at(-1) ? null : (departureDayOf(own) ?? null),
  }
}

/** Refuses days that are not offered, and a departure that is not after the arrival. */
export function checkStayDays(nights: readonly string[], { arrivalDay, departureDay }: StayDays): Refusal | null {
  const { arrivals, departures } = offeredDays(nights)
  const known =
    (arrivalDay === null || arrivals.includes(arrivalDay)) &&
    (departureDay === null || departures.includes(departureDay))
  if (!known) return refusal('stay_days')
  const [from, to] = [arrivalDay ?? arrivals[0], departureDay ?? departures.at(-1)]
  return from === undefined || to === undefined || to <= from ? refusal('stay_order') : null
}

/** How many people somebody may ask to share a room with. */
export const mostWishes = 5

/** Characters of the code that others type to ask for sharing a room: 40 random bits. */
export const wishCodeLength = 8

/** The code as it is read out: 'ABCD-EFGH'. */
export function formatWishCode(code: string): string {
  return `${code.slice(0, wishCodeLength / 2)}-${code.slice(wishCodeLength / 2)}`
}
