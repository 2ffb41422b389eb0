// The facilities: accommodation and food (P5, P11). Their names and fixed totals come from content/festival.ts.
import type { Festival } from './content.ts'

export type Facility = Festival['facilities'][number]

/** The facility with exactly this name, or undefined. */
export function findFacility(facilities: readonly Facility[], name: string): Facility | undefined {
  return facilities.find(facility => facility.name === name)
}

/** The facility of a new account: the first one, which has no fixed total. */
export function defaultFacility(facilities: readonly Facility[]): Facility {
  const first = facilities[0]
  if (!first) throw new Error('content/festival.ts: facilities must not be empty')
  return first
}
