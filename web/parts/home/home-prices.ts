// What Home says about prices: the price of an event for each kind of participant, and the offer with a bed or meals.
import type { Festival } from '../../../domain/edition/content.ts'
import { type Facility, isPriced } from '../../../domain/edition/facility.ts'
import { rupees } from '../../../domain/rupees.ts'
import { priceLines } from '../events/prices.ts'

export type HomePrice = { amount: string; what: string; who: string }

/** One price for each kind of participant, and one for the dearest facility. Amounts come from domain/money. */
export function homePrices(festival: Pick<Festival, 'facilities' | 'institute' | 'prices'>): HomePrice[] {
  const events = priceLines(festival).map(({ who, price, most }) => ({
    amount: price,
    what: `an event, up to ${most} in total`,
    who,
  }))
  const amountOf = ({ adds = 0, replaces = adds }: Facility) => replaces
  const [most] = festival.facilities.filter(isPriced).sort((a, b) => amountOf(b) - amountOf(a))
  return most ? [...events, combo(most)] : events
}

function combo(facility: Facility): HomePrice {
  const { adds, name, nights, meals, replaces } = facility
  const parts = [nights && 'bed', meals && 'meals'].filter(Boolean)
  const what = parts.length > 0 ? parts.join(' and ') : name
  return replaces === undefined
    ? { amount: rupees(adds ?? 0), what: 'more than the events', who: `With ${what}` }
    : { amount: rupees(replaces), what: 'for all events', who: `With ${what}` }
}
