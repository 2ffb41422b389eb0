// One session on the schedule: a ticket in the colours of its category.
import { Link } from 'react-router'
import type { Schedule, ScheduledSession } from '../../../domain/programme/shown-schedule.ts'
import { artUrl } from '../../art/links.ts'
import { ChangeMark } from './change-mark.tsx'
import styles from './session-ticket.module.css'

type Props = { session: ScheduledSession; venue: Schedule['venues'][number] | undefined }

export function SessionTicket({ session, venue }: Props) {
  const { eventId, category, name, to, state } = session
  const drawing = eventId === null ? 'parts/mark.svg' : `emblems/${eventId}.svg`
  return (
    <li className={styles.ticket} data-category={category ?? undefined} data-state={state}>
      <span className={styles.stub}>
        <img src={artUrl(drawing)} alt="" width={44} height={44} loading="lazy" decoding="async" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {eventId === null ? <span>{name}</span> : <Link to={`/events/${eventId}`}>{name}</Link>}
        </p>
        <p className={styles.where}>
          until {to} · <Venue session={session} venue={venue} />
        </p>
        {venue?.directions && <p className={styles.directions}>{venue.directions}</p>}
        <ChangeMark session={session} />
      </div>
    </li>
  )
}

function Venue({ session, venue }: Props) {
  if (!venue?.mapUrl) return session.venue.name
  return (
    <a href={venue.mapUrl} target="_blank" rel="noreferrer" aria-label={`${venue.name}, map (opens a new tab)`}>
      {venue.name}
    </a>
  )
}
