// The answer of the calculator on the page of prices: the price, and how it is calculated.
import { findFacility } from '../edition/facility.ts'
import { rupees } from '../rupees.ts'
import { type Payer, rateOf, type Tariff, totalDue } from './pricing.ts'

export type PriceStory = {
  /** Whole rupees for one person. */
  each: number
  /** Whole rupees for all people. */
  all: number
  /** The calculation of `each`, such as '3 × ₹500 = ₹1,500, maximum ₹1,200'. */
  why: string
}

/** The price for `people` people of one kind, each with `events` events, worked out by pricing.ts. */
export function priceStory(tariff: Tariff, payer: Payer, events: number, people: number): PriceStory {
  const each = totalDue(tariff, payer, events)
  return { each, all: each * people, why: reason(tariff, payer, events) }
}

function reason(tariff: Tariff, payer: Payer, events: number): string {
  const facility = payer.isStudent ? undefined : findFacility(tariff.facilities, payer.facility)
  if (facility?.replaces !== undefined) return `${facility.name} ${rupees(facility.replaces)}, all events included`
  const { perEvent, cap, fixed } = rateOf(tariff, payer)
  const plain = perEvent * events
  const capped = plain > cap ? ` = ${rupees(plain)}, maximum ${rupees(cap)}` : ` = ${rupees(plain)}`
  const ofEvents = events === 1 ? `1 event for ${rupees(perEvent)}` : `${events} × ${rupees(perEvent)}${capped}`
  return fixed > 0 && facility ? `${ofEvents}, and ${facility.name} ${rupees(fixed)}` : ofEvents
}
