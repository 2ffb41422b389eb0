import type { Facility } from '../../../domain/edition/facility.ts'
import { rupees } from '../../../domain/rupees.ts'

/** The facilities with their prices, for a select. */
export function facilityChoices(facilities: readonly Facility[]): { value: string; text: string }[] {
  return facilities.map(facility => ({ value: facility.name, text: withPrice(facility) }))
}

function withPrice({ name, replaces, adds }: Facility): string {
  if (adds !== undefined) return `${name}, ${rupees(adds)} more`
  return replaces === undefined ? name : `${name}, ${rupees(replaces)}`
}
