// Prices of an event as text. The amounts are calculated by domain/money/pricing.ts.
import type { Festival, FestivalEvent } from '../../../domain/edition/content.ts'
import { defaultFacility } from '../../../domain/edition/facility.ts'
import { rateOf, totalDue } from '../../../domain/money/pricing.ts'
import { rupees } from '../../../domain/rupees.ts'

type PriceData = Pick<Festival, 'prices' | 'facilities' | 'institute'>

export type PriceLine = {
  who: string
  /** The price of the first event. */
  price: string
  /** The maximum for all events, without a facility. */
  most: string
}

/** One line for students of the host institute and one for everybody else. Prices are per person. */
export function priceLines(festival: PriceData, event?: Pick<FestivalEvent, 'hostInstituteOnly'>): PriceLine[] {
  const lines = [
    { who: `Students of ${festival.institute.shortName}`, isStudent: true },
    { who: 'Everybody else', isStudent: false },
  ].map(({ who, isStudent }) => {
    const payer = { isStudent, facility: defaultFacility(festival.facilities).name }
    return { who, price: price(totalDue(festival, payer, 1)), most: rupees(rateOf(festival, payer).cap) }
  })
  return event?.hostInstituteOnly ? lines.slice(0, 1) : lines
}

/** The prices for a small card, such as '₹300 / ₹500', or one price if all pay the same. */
export function shortPrice(festival: PriceData, event: Pick<FestivalEvent, 'hostInstituteOnly'>): string {
  return [...new Set(priceLines(festival, event).map(({ price }) => price))].join(' / ')
}

/** Such as 'An event costs ₹300 for students of …, ₹500 for everybody else.' */
export function priceSentence(festival: PriceData): string {
  const each = priceLines(festival).map(
    ({ who, price }) => `${price} for ${who.charAt(0).toLowerCase()}${who.slice(1)}`,
  )
  return `An event costs ${each.join(', ')}.`
}

const price = (amount: number) => (amount === 0 ? 'Free' : rupees(amount))
