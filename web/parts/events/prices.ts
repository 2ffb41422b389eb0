// What an event costs whom, in words for facts and cards. The amounts are worked out by domain/money/pricing.ts.
import type { Festival, FestivalEvent } from '../../../domain/edition/content.ts'
import { defaultFacility } from '../../../domain/edition/facility.ts'
import { rateOf, totalDue } from '../../../domain/money/pricing.ts'
import { rupees } from '../../../domain/rupees.ts'

type Priced = Pick<Festival, 'prices' | 'facilities' | 'institute'>

export type PriceLine = {
  who: string
  /** What the first event costs one person. */
  price: string
  /** What all events together cost one person at most, without a facility. */
  most: string
}

/**
 * A line for each kind of person who may take part: the host institute's students, and everybody else. Prices are for
 * one person.
 */
export function priceLines(festival: Priced, event?: Pick<FestivalEvent, 'hostInstituteOnly'>): PriceLine[] {
  const lines = [
    { who: `Students of ${festival.institute.shortName}`, isStudent: true },
    { who: 'Everybody else', isStudent: false },
  ].map(({ who, isStudent }) => {
    const payer = { isStudent, facility: defaultFacility(festival.facilities).name }
    return { who, price: price(totalDue(festival, payer, 1)), most: rupees(rateOf(festival, payer).cap) }
  })
  return event?.hostInstituteOnly ? lines.slice(0, 1) : lines
}

/** The prices for a card, where there is no room to say whose: '₹300 / ₹500', or one where all pay the same. */
export function shortPrice(festival: Priced, event: Pick<FestivalEvent, 'hostInstituteOnly'>): string {
  return [...new Set(priceLines(festival, event).map(({ price }) => price))].join(' / ')
}

/** The prices in one sentence: 'An event costs ₹300 for students of …, ₹500 for everybody else.' */
export function priceSentence(festival: Priced): string {
  const each = priceLines(festival).map(
    ({ who, price }) => `${price} for ${who.charAt(0).toLowerCase()}${who.slice(1)}`,
  )
  return `An event costs ${each.join(', ')}.`
}

const price = (amount: number) => (amount === 0 ? 'Free' : rupees(amount))
