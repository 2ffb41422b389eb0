// The board over the schedule on festival days: what is on, and what begins next.
import { Link } from 'react-router'
import type { Schedule, ScheduleDay, ScheduledSession } from '../../../domain/programme/shown-schedule.ts'
import styles from './now-and-next.module.css'

type Props = {
  live: NonNullable<Schedule['live']>
  days: readonly ScheduleDay[]
}

export function NowAndNext({ live, days }: Props) {
  const sessions = days.flatMap(day => day.sessions)
  const those = (ids: readonly string[]) => sessions.filter(({ id }) => ids.includes(id))
  const today = days.find(({ isToday }) => isToday)
  const [now, next] = [those(live.now), those(live.next)]
  if (now.length + next.length === 0) return null
  return (
    <div className={styles.board}>
      <Panel heading="On now" sessions={now} when={({ to }) => `until ${to}`} />
      <Panel
        heading="Next"
        sessions={next}
        when={session => (session.day === today?.day ? laterText(session) : whenText(session))}
      />
    </div>
  )
}

function laterText(session: ScheduledSession): string {
  return session.nightDate ? whenText(session) : `at ${session.from}`
}

function whenText({ dayText, from, nightDate }: ScheduledSession): string {
  return nightDate ? `${dayText}, ${from} (${nightDate})` : `${dayText}, ${from}`
}

type PanelProps = {
  heading: string
  sessions: readonly ScheduledSession[]
  when: (session: ScheduledSession) => string
}

function Panel({ heading, sessions, when }: PanelProps) {
  if (sessions.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {sessions.map(session => (
          <li key={session.id} data-category={session.category ?? undefined}>
            <span className={styles.name}>
              {session.eventId === null ? session.name : <Link to={`/events/${session.eventId}`}>{session.name}</Link>}
            </span>
            <span className={styles.where}>
              {session.venue.name}, <time dateTime={session.startsAt}>{when(session)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
