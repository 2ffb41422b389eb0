// The events a person is registered for, as tiles that lead to the events' pages (1 §2).
import { Link } from 'react-router'
import { catalogue } from '../../../content/catalogue.ts'
import type { User } from '../../../domain/api.ts'
import { findEvent, tileTitle } from '../../../domain/catalogue.ts'
import { Emblem } from './event-choices.tsx'
import styles from './registered-events.module.css'

export function RegisteredEvents({ events }: { events: User['events'] }) {
  if (events.length === 0) return <p className={styles.empty}>You don't have any events registered.</p>
  return (
    <ul className={styles.tiles}>
      {events.map(({ idx }) => (
        <li key={idx}>
          {findEvent(catalogue, idx) ? (
            <Link to={`/events/${idx}`} className={styles.tile}>
              <Emblem ind={idx} />
              {tileTitle(catalogue, idx)}
            </Link>
          ) : (
            // An event that this edition does not hold has no page to open.
            <span className={styles.tile}>{tileTitle(catalogue, idx)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
