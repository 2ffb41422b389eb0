// The user's registered events, as tiles that link to the events' pages (P2).
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { artUrl } from '../../../art/links.ts'
import { useFestival } from '../../../edition.tsx'
import { findListed, useEventList, useTileTitle } from '../../../event-list.tsx'
import { OwnTeams } from '../../teams/own-teams.tsx'
import { Emblem } from './event-choices.tsx'
import { PaymentDeadline } from './lapsed-seats.tsx'
import styles from './registered-events.module.css'

export function RegisteredEvents({ user }: { user: User }) {
  const { events, teams } = user
  const list = useEventList()
  const tileTitle = useTileTitle()
  if (events.length === 0)
    return (
      <div className={styles.empty}>
        <img src={artUrl('parts/empty-ticket.svg')} alt="" width={640} height={360} loading="lazy" />
        <p>You don't have any events registered.</p>
        <FirstSteps isStudent={user.isStudent} />
      </div>
    )
  return (
    <ul className={styles.tiles}>
      {events.map(({ idx }) => (
        <li key={idx}>
          {findListed(list, idx) ? (
            <Link to={`/events/${idx}`} className={styles.tile}>
              <Emblem ind={idx} />
              {tileTitle(idx)}
            </Link>
          ) : (
            // An event that is not in this edition has no page.
            <span className={styles.tile}>
              <Emblem ind={idx} />
              {tileTitle(idx)}
            </span>
          )}
          <PaymentDeadline event={idx} />
          {findListed(list, idx)?.byTeams && <OwnTeams ind={idx} teams={teams} />}
        </li>
      ))}
    </ul>
  )
}

/** What a new user does, in order. */
function FirstSteps({ isStudent }: { isStudent: boolean }) {
  const hasChoice = useFestival().facilities.length > 1 && !isStudent
  return (
    <ol className={styles.steps}>
      <li>Register for events. They appear here, and on your ticket with day, time and venue.</li>
      {hasChoice && <li>Choose accommodation and food.</li>}
      <li>Pay. Then show the pass at the gate.</li>
    </ol>
  )
}
