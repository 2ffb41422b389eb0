// The warning for a user with fewer events than the accommodation requires (P9).

import type { User } from '../../../../domain/account/api.ts'
import { defaultFacility, findFacility, lackingText } from '../../../../domain/edition/facility.ts'
import { useFestival } from '../../../edition.tsx'
import { Figure } from '../../shell/figure.tsx'
import { useCountedEvents } from '../waiting-list/waiting-list-context.tsx'
import styles from './facility-choice.module.css'

/** `eventCount` is how many events the user has, or would have with the selection. */
export function TooFewEvents({ user, eventCount }: { user: User; eventCount: number }) {
  const { facilities } = useFestival()
  const counted = useCountedEvents(eventCount)
  const facility = user.isStudent ? undefined : findFacility(facilities, user.facility)
  const lacking = facility ? lackingText(facility, counted) : ''
  if (lacking === '') return null
  return (
    <p role="status" className={styles.tooFew}>
      <Figure>{`${lacking} Or choose ${defaultFacility(facilities).name}.`}</Figure>
    </p>
  )
}
