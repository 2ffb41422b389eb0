// The board over the schedule on festival days: what is on, and what begins next.
import { Link } from 'react-router'
import type { Schedule, ScheduleDay, ScheduledSession } from '../../../domain/schedule-types.ts'
import styles from './now-and-next.module.css'

type Props = {
  live: NonNullable<Schedule['live']>
  days: readonly ScheduleDay[]
  /** On Home: names a few sessions of each, and of the rest of today besides. */
  short?: boolean
}

/** How many sessions of each the short board names: with more it would be taller than a phone. */
const mostShort = 4

export function NowAndNext({ live, days, short }: Props) {
  const most = short ? mostShort : undefined
  const sessions = days.flatMap(day => day.sessions)
  const those = (ids: readonly string[]) => sessions.filter(({ id }) => ids.includes(id))
  const today = days.find(({ isToday }) => isToday)
  const [now, next] = [those(live.now), those(live.next)]
  const rest = (today?.sessions ?? []).filter(
    ({ id, state }) => state !== 'over' && state !== 'cancelled' && !live.now.includes(id) && !live.next.includes(id),
  )
  if (now.length + next.length === 0) return null
  return (
    <div className={styles.board}>
      <Panel heading="On now" sessions={now} when={({ to }) => `until ${to}`} most={most} />
      <Panel
        heading="Next"
        sessions={next}
        when={({ day, dayText, from }) => (day === today?.day ? `at ${from}` : `${dayText}, ${from}`)}
        most={most}
      />
      {short && <Panel heading="Later today" sessions={rest} when={({ from }) => `at ${from}`} most={most} aside />}
    </div>
  )
}

type PanelProps = {
  heading: string
  sessions: readonly ScheduledSession[]
  when: (session: ScheduledSession) => string
  most?: number | undefined
  /** Only where there is room. */
  aside?: boolean
}

function Panel({ heading, sessions, when, most = sessions.length, aside }: PanelProps) {
  if (sessions.length === 0) return null
  return (
    <section aria-label={heading} className={aside ? styles.aside : undefined}>
      <h2>{heading}</h2>
      <ul>
        {sessions.slice(0, most).map(session => (
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
      {sessions.length > most && <p className={styles.more}>and {sessions.length - most} more</p>}
    </section>
  )
}
