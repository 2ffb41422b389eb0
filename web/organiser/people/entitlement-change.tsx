// Shows how a change at the desk affects bed and meals, before it is saved.
import { findFacility, lackingText } from '../../../domain/edition/facility.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { describeLosses, type FacilityChoice } from '../../../domain/stay/losses.ts'
import { useFestival } from '../../edition.tsx'

/** `after`: the person's choices after the change. Renders nothing if the change has no effect. */
export function EntitlementChange({ person, after }: { person: PersonPage; after: FacilityChoice }) {
  const festival = useFestival()
  if (person.isStudent) return null
  const wanted = findFacility(festival.facilities, after.facility)
  const freed = describeLosses(festival, { before: person, after }, person.bedNights)
  const said = [...freed, wanted ? lackingText(wanted, after.eventCount) : ''].filter(text => text !== '')
  return said.length === 0 ? null : <p role="status">{said.join(' ')}</p>
}
