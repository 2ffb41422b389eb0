// The price of a person's events and facility (P3 to P7, docs/rules.md), in whole rupees. Prices are content.
import type { Festival } from '../edition/content.ts'
import { findFacility } from '../edition/facility.ts'

/** The part of the festival's content that prices depend on. */
export type Tariff = Pick<Festival, 'prices' | 'facilities'>

/** The part of a person that a price depends on. */
export type Payer = { isStudent: boolean; facility: string }

/** What a total consists of, in rupees: a fixed amount, and a price per event up to a cap. */
export type Rate = { fixed: number; perEvent: number; cap: number }

/**
 * The rate of a payer (P3, P4, P5). Students pay per event up to their cap and have no facilities. Others pay per event
 * up to their own cap, plus what their facility adds; if the facility replaces the prices of events, they pay only its
 * fixed total. A facility that the festival does not offer counts as none.
 */
export function rateOf({ prices, facilities }: Tariff, payer: Payer): Rate {
  if (payer.isStudent) return { fixed: 0, ...prices.student }
  const facility = findFacility(facilities, payer.facility)
  if (facility?.replaces !== undefined) return { fixed: facility.replaces, perEvent: 0, cap: 0 }
  return { fixed: facility?.adds ?? 0, ...prices.outside }
}

/** The total due in rupees for a number of registered events. Lists compute it in SQL: server/people/with-money.ts. */
export function totalDue(tariff: Tariff, payer: Payer, eventCount: number): number {
  const { fixed, perEvent, cap } = rateOf(tariff, payer)
  return fixed + Math.min(perEvent * eventCount, cap)
}

/** One part of a total: the facility or one event, and the whole rupees that it adds. */
export type Part = { of: 'facility'; name: string; amount: number } | { of: 'event'; eventId: number; amount: number }

/**
 * The parts of a total, for events in order of registering. Their sum is always `totalDue`. Each event adds its price
 * until the cap is reached; later events add 0. With a facility that replaces the prices of events, all events add 0.
 */
export function partsOf(tariff: Tariff, payer: Payer, eventIds: readonly number[]): Part[] {
  const { fixed, perEvent, cap } = rateOf(tariff, payer)
  const stay: Part[] = fixed === 0 ? [] : [{ of: 'facility', name: payer.facility, amount: fixed }]
  const upTo = (count: number) => Math.min(perEvent * count, cap)
  return [...stay, ...eventIds.map((eventId, i) => ({ of: 'event', eventId, amount: upTo(i + 1) - upTo(i) }) as const)]
}

/** The highest possible total in rupees: a claim above it is a mistake or abuse. */
export function largestTotal(tariff: Tariff): number {
  const student: Payer = { isStudent: true, facility: '' }
  const payers = [student, ...tariff.facilities.map(({ name }) => ({ isStudent: false, facility: name }))]
  return Math.max(...payers.map(payer => rateOf(tariff, payer)).map(({ fixed, cap }) => fixed + cap))
}

/** The balance to pay, in rupees: the total less the paid amount. Below zero it is credit (P6). */
export function amountDue(total: number, paidAmount: number): number {
  return total - paidAmount
}

/**
 * The extra rupees for registering for `newCount` more events after `eventCount` (P7): the new total less the current
 * one. With a facility that replaces the prices of events it is 0.
 */
export function amountForNewEvents(tariff: Tariff, payer: Payer, eventCount: number, newCount: number): number {
  return totalDue(tariff, payer, eventCount + newCount) - totalDue(tariff, payer, eventCount)
}
