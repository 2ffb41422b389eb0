// One session on the schedule: a ticket in the colours of its category.
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Schedule, ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { artUrl } from '../../art/links.ts'
import { longestWord } from '../shell/longest-word.ts'
import { ChangeMark } from './change-mark.tsx'
import styles from './session-ticket.module.css'

type Props = {
  session: ScheduledSession
  venue: Schedule['venues'][number] | undefined
  isOn: boolean
  style: CSSProperties | undefined
}

export function SessionTicket({ session, venue, isOn, style }: Props) {
  const { eventId, category, name, to, state } = session
  const drawing = eventId === null ? 'parts/mark.svg' : `emblems/${eventId}.svg`
  return (
    <li
      className={styles.ticket}
      data-category={category ?? undefined}
      data-state={state}
      data-on={isOn || undefined}
      style={style}
    >
      <span className={styles.stub}>
        <img src={artUrl(drawing)} alt="" width={44} height={44} loading="lazy" decoding="async" />
      </span>
      <div className={styles.words}>
        <p className={styles.name} style={longestWord(name)}>
          {eventId === null ? <span>{name}</span> : <Link to={`/events/${eventId}`}>{name}</Link>}
        </p>
        <p className={styles.where}>
          {isOn && <span className="visually-hidden">on now, </span>}
          <span>{`until ${to}`}</span>
          <span className={styles.venue}>
            {' · '}
            <Venue session={session} venue={venue} />
          </span>
        </p>
        {venue?.directions && <p className={styles.directions}>{venue.directions}</p>}
        <ChangeMark session={session} />
      </div>
    </li>
  )
}

function Venue({ session, venue }: Pick<Props, 'session' | 'venue'>) {
  if (!venue?.mapUrl) return <span>{session.venue.name}</span>
  return (
    <a href={venue.mapUrl} target="_blank" rel="noreferrer" aria-label={`${venue.name}, map (opens a new tab)`}>
      {venue.name}
    </a>
  )
}
