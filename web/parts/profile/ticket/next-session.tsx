// The user's next session and how to get there. Uses the device's clock, so it stays correct without network.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { ownProgramme } from '../../../../domain/programme/schedule.ts'
import type { Schedule, ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import { ChangeMark } from '../../programme/change-mark.tsx'
import styles from './ticket.module.css'

type Props = { user: User; sessions: readonly ScheduledSession[]; venues: Schedule['venues'] }

const minute = 60_000

/** The user's first session that has not ended. Renders nothing if there is none. */
export function NextSession({ user, sessions, venues }: Props) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(clock)
  }, [])

  const own = ownProgramme(sessions, [...user.events.map(({ idx }) => idx), ...user.teams.map(({ ind }) => ind)])
  const next = own.find(({ session }) => session.state !== 'cancelled' && Date.parse(session.endsAt) > now)?.session
  if (!next) return null
  const venue = venues.find(({ id }) => id === next.venue.id)
  const isOn = Date.parse(next.startsAt) <= now
  return (
    <section className={styles.next} aria-label="Your next session">
      <p className={styles.when}>
        <span>{isOn ? 'On now' : 'Next'}</span>{' '}
        <time dateTime={next.startsAt}>
          {next.dayText}, <strong>{next.from}</strong>
          {next.nightDate && ` (${next.nightDate})`}
        </time>
      </p>
      <p className={styles.what}>
        <Link to={`/events/${next.eventId}`}>{next.name}</Link>
      </p>
      <p>
        {next.venue.name}
        {venue?.mapUrl && (
          <>
            {' · '}
            <a href={venue.mapUrl} target="_blank" rel="noreferrer" aria-label={`Map: ${venue.name} (new tab)`}>
              Map
            </a>
          </>
        )}
        {venue?.directions && <small>{venue.directions}</small>}
      </p>
      <ChangeMark session={next} />
    </section>
  )
}
