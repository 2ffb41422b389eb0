// Unregistering can leave a facility that is still charged but no longer granted. The dialog offers to remove it in the
// same step and shows the sum.
import { type ReactNode, useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { defaultFacility, eventsLacking, findFacility, isPriced } from '../../../../domain/edition/facility.ts'
import { totalDue } from '../../../../domain/money/pricing.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { useFestival } from '../../../edition.tsx'
import { CheckField } from '../../forms/field.tsx'
import { Figure } from '../../shell/figure.tsx'

type FacilityRemoval = {
  /** The facility to choose in the same call; undefined if it is not changed. */
  chosen: string | undefined
  /** The name of the facility to remove; null if none. */
  givenBack: string | null
  /** The checkbox; null if no facility is affected. */
  field: ReactNode
}

/** `remaining` is how many events the user keeps; null while nothing is selected. */
export function useRemoveFacility(user: User, remaining: number | null): FacilityRemoval {
  const festival = useFestival()
  const [ticked, setTicked] = useState<boolean | null>(null)
  const facility = user.isStudent ? undefined : findFacility(festival.facilities, user.facility)
  const isLeftBehind =
    facility !== undefined &&
    isPriced(facility) &&
    remaining !== null &&
    (remaining === 0 || eventsLacking(facility, remaining) > 0)
  if (!isLeftBehind) return { chosen: undefined, givenBack: null, field: null }
  // Ticked by default only if no event remains: users who keep some events may add others.
  const checked = ticked ?? remaining === 0
  const none = defaultFacility(festival.facilities).name
  const total = (name: string) => totalDue(festival, { ...user, facility: name }, remaining)
  const less = total(facility.name) - total(none)
  const bed = facility.nights ? ' Your bed may then go to somebody else.' : ''
  const words = `Remove ${facility.name} too: ${rupees(Math.abs(less))} ${less < 0 ? 'more' : 'less'}.${bed}`
  return {
    chosen: checked ? none : undefined,
    givenBack: checked ? facility.name : null,
    field: (
      <CheckField
        label={<Figure>{words}</Figure>}
        checked={checked}
        onChange={event => setTicked(event.target.checked)}
      />
    ),
  }
}
