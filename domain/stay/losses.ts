// The nights and meals that a person loses with another facility or with too few events; shown before they confirm.
import type { Festival } from '../edition/content.ts'
import { eventsLacking, findFacility } from '../edition/facility.ts'
import { howMany } from '../lists/how-many.ts'
import type { Entitlement } from './nights.ts'

/** A person's facility, by name, and their number of events. */
export type FacilityChoice = { facility: string; eventCount: number }

/**
 * What the person loses when `before` becomes `after`, in sentences; empty if nothing. `bedNights` is the number of
 * nights with a bed.
 */
export function describeLosses(
  { facilities }: Pick<Festival, 'facilities'>,
  { before, after }: { before: FacilityChoice; after: FacilityChoice },
  bedNights: number,
): string[] {
  const has = ({ facility, eventCount }: FacilityChoice, entitlement: Entitlement) => {
    const chosen = findFacility(facilities, facility)
    return chosen?.[entitlement] === true && eventsLacking(chosen, eventCount) === 0
  }
  const loses = (entitlement: Entitlement) => has(before, entitlement) && !has(after, entitlement)
  const bed = bedNights > 0 ? `Frees the assigned bed: ${howMany(bedNights, 'night')}.` : 'No bed is assigned yet.'
  return [...(loses('nights') ? [bed] : []), ...(loses('meals') ? ['Ends the meals from now on.'] : [])]
}
