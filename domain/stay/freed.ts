// What somebody loses with another facility, or with fewer events than it is given from: told before the press.
import type { Festival } from '../edition/content.ts'
import { eventsLacking, findFacility } from '../edition/facility.ts'
import { howMany } from '../lists/how-many.ts'
import type { Entitlement } from './nights.ts'

/** The name of somebody's facility, and for how many events they are registered. */
export type FacilityChoice = { facility: string; eventCount: number }

/**
 * In sentences, what becomes free when `before` becomes `after`: the bed that is given for `bedNights` nights, and
 * meals. Empty where nothing does.
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
  const bed = bedNights > 0 ? `Frees the bed that is given: ${howMany(bedNights, 'night')}.` : 'No bed was given yet.'
  return [...(loses('nights') ? [bed] : []), ...(loses('meals') ? ['Ends the meals from now on.'] : [])]
}
