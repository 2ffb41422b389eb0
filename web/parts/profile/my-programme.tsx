// What the person goes to, in order, with what is on at the same time; and the way into a calendar of their own.
import { Link } from 'react-router'
import type { User } from '../../../domain/api.ts'
import { ownProgramme } from '../../../domain/schedule.ts'
import type { ScheduledSession } from '../../../domain/schedule-types.ts'
import { ChangeMark } from '../programme/change-mark.tsx'
import styles from './my-programme.module.css'
import { PaperSection } from './paper-section.tsx'
import { PrivateCalendar } from './private-calendar.tsx'

/** Sessions of the person's events and teams. Without any there is nothing to show. */
export function MyProgramme({ user, sessions }: { user: User; sessions: readonly ScheduledSession[] }) {
  const own = ownProgramme(sessions, [...user.events.map(({ idx }) => idx), ...user.teams.map(({ ind }) => ind)])
  if (own.length === 0) return null
  return (
    <PaperSection id="programme" title="My programme">
      <ol className={styles.sessions}>
        {own.map(({ session, clashes }) => (
          <li key={session.id} data-state={session.state}>
            <time dateTime={session.startsAt} className={styles.time}>
              {session.dayText}, {session.from}
            </time>
            <div>
              <p className={styles.name}>
                <Link to={`/events/${session.eventId}`}>{session.name}</Link>
              </p>
              <p>
                {session.venue.name}, until {session.to}
                {session.afterMidnight && ', after midnight'}
              </p>
              <ChangeMark session={session} />
              {clashes.length > 0 && (
                <p className={styles.clash}>At the same time: {clashes.map(({ name }) => name).join(', ')}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <PrivateCalendar />
    </PaperSection>
  )
}
