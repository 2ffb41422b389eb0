// What Home says about prices: the price of an event for each kind of participant, and the offer with a bed or meals.
import type { Festival } from '../../../domain/edition/content.ts'
import { type Facility, isPriced } from '../../../domain/edition/facility.ts'
import { rupees } from '../../../domain/rupees.ts'
import { priceLines } from '../events/prices.ts'

export type PriceOfHome = { amount: string; what: string; who: string }

/** One price for each kind of participant, and one for the largest facility. Amounts come from domain/money. */
export function pricesOfHome(festival: Pick<Festival, 'facilities' | 'institute' | 'prices'>): PriceOfHome[] {
  const events = priceLines(festival).map(({ who, price, most }) => ({
    amount: price,
    what: `an event, up to ${most} in total`,
    who,
  }))
  const most = festival.facilities.findLast(isPriced)
  return most ? [...events, combo(most)] : events
}

function combo(facility: Facility): PriceOfHome {
  const { adds, name, nights, meals, replaces } = facility
  const parts = [nights && 'bed', meals && 'meals'].filter(Boolean)
  const what = parts.length > 0 ? parts.join(' and ') : name
  return replaces === undefined
    ? { amount: rupees(adds ?? 0), what: 'more than the events', who: `With ${what}` }
    : { amount: rupees(replaces), what: 'for all events', who: `With ${what}` }
}
