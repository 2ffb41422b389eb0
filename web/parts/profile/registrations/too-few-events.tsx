// The warning for somebody whose accommodation is given only to people with more events (P9).

import type { User } from '../../../../domain/account/api.ts'
import { defaultFacility, eventsLacking, findFacility } from '../../../../domain/edition/facility.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import { useFestival } from '../../../edition.tsx'
import styles from './facility-choice.module.css'

/** `eventCount` is how many events the person has, or would have with what is ticked. */
export function TooFewEvents({ user, eventCount }: { user: User; eventCount: number }) {
  const { facilities } = useFestival()
  const facility = user.isStudent ? undefined : findFacility(facilities, user.facility)
  const lacking = facility ? eventsLacking(facility, eventCount) : 0
  if (!facility || lacking === 0) return null
  return (
    <p role="status" className={styles.tooFew}>
      {facility.name} is given from {counted(facility.fromEvents ?? 0)}; this makes {counted(eventCount)}. Register for{' '}
      {lacking} more, or choose {defaultFacility(facilities).name}.
    </p>
  )
}

function counted(events: number): string {
  return howMany(events, 'event')
}
