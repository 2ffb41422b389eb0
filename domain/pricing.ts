// What a person owes (P3 to P7, docs/rules.md), in whole rupees. Prices are content, payments come from the ledger.
import type { Festival } from './content.ts'
import { findFacility } from './facility.ts'

/** The part of the festival's content that prices depend on. */
export type Tariff = Pick<Festival, 'prices' | 'facilities'>

/** The part of a person that a price depends on. */
export type Payer = { isStudent: boolean; facility: string }

/**
 * The total due in rupees for a number of registered events (P3, P4, P5).
 * Students pay per event up to their cap and have no facilities; others pay the facility's fixed total when it has one,
 * otherwise per event up to their cap. A facility that the festival no longer offers counts as none.
 */
export function totalDue(tariff: Tariff, payer: Payer, eventCount: number): number {
  const { perEvent, cap } = payer.isStudent ? tariff.prices.student : tariff.prices.outside
  const fixed = payer.isStudent ? null : (findFacility(tariff.facilities, payer.facility)?.total ?? null)
  return fixed ?? Math.min(perEvent * eventCount, cap)
}

/** What is still to be paid, in rupees: the total less what was paid. Below zero it is credit (P6). */
export function amountDue(total: number, paidAmount: number): number {
  return total - paidAmount
}

/**
 * The extra rupees that registering for `newCount` more events costs somebody who has `eventCount` now (P7):
 * the new total less the present one. With a fixed-price facility it is 0.
 */
export function amountForNewEvents(tariff: Tariff, payer: Payer, eventCount: number, newCount: number): number {
  return totalDue(tariff, payer, eventCount + newCount) - totalDue(tariff, payer, eventCount)
}
