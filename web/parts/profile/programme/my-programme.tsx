// The user's sessions by day: first the day of today or the next day with sessions, then the other days, folded. Each
// session shows the sessions it overlaps.
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { shortDay } from '../../../../domain/edition/festival-dates.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import { ownEventIds, ownProgramme } from '../../../../domain/programme/schedule.ts'
import type { Schedule, ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import { ChangeMark } from '../../programme/change-mark.tsx'
import { useToday } from '../../shell/moment.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './my-programme.module.css'
import { PrivateCalendar } from './private-calendar.tsx'

type Props = { user: User; sessions: readonly ScheduledSession[]; venues: Schedule['venues'] }
type OwnSession = ReturnType<typeof ownProgramme>[number]

/** Whether any of the sessions belongs to the user's events or teams. */
export function hasProgramme(user: User, sessions: readonly ScheduledSession[]): boolean {
  return ownProgramme(sessions, ownEventIds(user)).length > 0
}

/** Sessions of the user's events and teams; past sessions are folded. Renders nothing if the user has no sessions. */
export function MyProgramme({ user, sessions, venues }: Props) {
  const today = useToday()
  const own = ownProgramme(sessions, ownEventIds(user))
  if (own.length === 0) return null
  const over = own.filter(({ session }) => session.state === 'over')
  const ahead = own.filter(({ session }) => session.state !== 'over')
  const days = [...new Set(ahead.map(({ session }) => session.day))].toSorted()
  return (
    <PaperSection id="programme" title="My programme" className={styles.programme}>
      {days.map((day, index) => (
        <details key={day} className={styles.day} open={index === 0}>
          <summary>
            <h3>{day === today ? `Today, ${shortDay(day)}` : shortDay(day)}</h3>
            <small>{howMany(ahead.filter(({ session }) => session.day === day).length, 'session')}</small>
          </summary>
          <Sessions own={ahead.filter(({ session }) => session.day === day)} venues={venues} />
        </details>
      ))}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{howMany(over.length, 'session is over', 'sessions are over')}</summary>
          <Sessions own={over} venues={venues} withDay />
        </details>
      )}
      <PrivateCalendar />
    </PaperSection>
  )
}

type SessionsProps = { own: readonly OwnSession[]; venues: Props['venues']; withDay?: boolean }

function Sessions({ own, venues, withDay = false }: SessionsProps) {
  return (
    <ol className={styles.sessions}>
      {own.map(({ session, clashes }) => (
        <li key={session.id} data-state={session.state}>
          <time dateTime={session.startsAt} className={styles.time}>
            {`${withDay ? `${session.dayText}, ` : ''}${session.from}${session.nightDate ? ` (${session.nightDate})` : ''}`}
          </time>
          <div>
            <p className={styles.name}>
              <Link to={`/events/${session.eventId}`}>{session.name}</Link>
            </p>
            <Place session={session} venue={venues.find(({ id }) => id === session.venue.id)} />
            <ChangeMark session={session} />
            {clashes.length > 0 && (
              <p className={styles.clash}>{`At the same time: ${clashes.map(({ name }) => name).join(', ')}`}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

type PlaceProps = { session: ScheduledSession; venue: Props['venues'][number] | undefined }

function Place({ session, venue }: PlaceProps) {
  return (
    <>
      <p>
        <span>{`${session.venue.name}, until ${session.to}`}</span>
        {venue?.mapUrl && (
          <span>
            {' · '}
            <a href={venue.mapUrl} target="_blank" rel="noreferrer" aria-label={`Map: ${venue.name} (new tab)`}>
              Map
            </a>
          </span>
        )}
      </p>
      {venue?.directions && <p className={styles.way}>{venue.directions}</p>}
    </>
  )
}
