// The facilities: accommodation and food (P5, P11). Their names and prices come from content/edition.ts, pricing.ts works with them.
import type { Festival } from './content.ts'

export type Facility = Festival['facilities'][number]

/** The facility with exactly this name, or undefined. */
export function findFacility(facilities: readonly Facility[], name: string): Facility | undefined {
  return facilities.find(facility => facility.name === name)
}

/** Whether it costs something. Its holders are listed, and gates admit them without an event too. */
export function isPriced({ replaces, adds }: Facility): boolean {
  return replaces !== undefined || adds !== undefined
}

/** How many events somebody who has `eventCount` lacks to be given this facility (P9): 0 when they have enough. */
export function eventsLacking({ fromEvents = 0 }: Facility, eventCount: number): number {
  return Math.max(0, fromEvents - eventCount)
}

/** The facility of a new account: the first one, which costs nothing. */
export function defaultFacility(facilities: readonly Facility[]): Facility {
  const first = facilities[0]
  if (!first) throw new Error('content/edition.ts: facilities must not be empty')
  return first
}
