// The user's sessions in order of time, each with the sessions it overlaps, and the link to a private calendar.

import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import { ownProgramme } from '../../../../domain/programme/schedule.ts'
import type { Schedule, ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import { ChangeMark } from '../../programme/change-mark.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './my-programme.module.css'
import { PrivateCalendar } from './private-calendar.tsx'

type Props = { user: User; sessions: readonly ScheduledSession[]; venues: Schedule['venues'] }
type OwnSession = ReturnType<typeof ownProgramme>[number]

/** Sessions of the user's events and teams; past sessions are folded. Renders nothing if the user has no sessions. */
export function MyProgramme({ user, sessions, venues }: Props) {
  const own = ownProgramme(sessions, [...user.events.map(({ idx }) => idx), ...user.teams.map(({ ind }) => ind)])
  if (own.length === 0) return null
  const over = own.filter(({ session }) => session.state === 'over')
  const ahead = own.filter(({ session }) => session.state !== 'over')
  return (
    <PaperSection id="programme" title="My programme">
      {ahead.length > 0 && <Sessions own={ahead} venues={venues} />}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{howMany(over.length, 'session is over', 'sessions are over')}</summary>
          <Sessions own={over} venues={venues} />
        </details>
      )}
      <PrivateCalendar />
    </PaperSection>
  )
}

function Sessions({ own, venues }: { own: readonly OwnSession[]; venues: Props['venues'] }) {
  return (
    <ol className={styles.sessions}>
      {own.map(({ session, clashes }) => {
        const venue = venues.find(({ id }) => id === session.venue.id)
        return (
          <li key={session.id} data-state={session.state}>
            <time dateTime={session.startsAt} className={styles.time}>
              {session.dayText}, {session.from}
              {session.nightDate && ` (${session.nightDate})`}
            </time>
            <div>
              <p className={styles.name}>
                <Link to={`/events/${session.eventId}`}>{session.name}</Link>
              </p>
              <p>
                {session.venue.name}, until {session.to}
                {venue?.mapUrl && (
                  <>
                    {' · '}
                    <a href={venue.mapUrl} target="_blank" rel="noreferrer" aria-label={`Map: ${venue.name} (new tab)`}>
                      Map
                    </a>
                  </>
                )}
              </p>
              {venue?.directions && <p className={styles.way}>{venue.directions}</p>}
              <ChangeMark session={session} />
              {clashes.length > 0 && (
                <p className={styles.clash}>At the same time: {clashes.map(({ name }) => name).join(', ')}</p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
