// The accommodation and food options (1 §3). Their names and fixed totals come from content/festival.ts.
import type { Festival } from './content.ts'

export type Facility = Festival['facilities'][number]

/** The option with exactly this name, or undefined when the festival has none (1 §3: three texts). */
export function findFacility(facilities: readonly Facility[], name: string): Facility | undefined {
  return facilities.find(facility => facility.name === name)
}

/** The option every account starts with: the first one, which has no fixed total (1 §4). */
export function defaultFacility(facilities: readonly Facility[]): Facility {
  const first = facilities[0]
  if (!first) throw new Error('content/festival.ts: facilities must not be empty')
  return first
}
