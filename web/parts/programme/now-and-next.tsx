// The board above the schedule on festival days: the progress of the day, current sessions, and the next ones.
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import {
  type Schedule,
  type ScheduleDay,
  type ScheduledSession,
  startText,
} from '../../../domain/programme/schedule-types.ts'
import styles from './now-and-next.module.css'
import { NowWords } from './now-words.tsx'
import { type Now, shareOf } from './use-now.ts'

type Props = {
  live: NonNullable<Schedule['live']>
  days: readonly ScheduleDay[]
  now: Now
  /** Whether today's columns are shown on wide screens. */
  byVenue: boolean
  /** Who is on stage, by the id of the session. */
  onStage: Readonly<Record<string, string>>
}

export function NowAndNext({ live, days, now, byVenue, onStage }: Props) {
  const sessions = days.flatMap(day => day.sessions)
  const sessionsOf = (ids: readonly string[]) => sessions.filter(({ id }) => ids.includes(id))
  const today = days.find(({ isToday }) => isToday)
  const [on, next] = [sessionsOf(live.now), sessionsOf(live.next)]
  if (on.length + next.length === 0) return null
  return (
    <div className={styles.board} data-by-venue={(byVenue && on.length > 0) || undefined}>
      {today && <DayLine sessions={today.sessions} now={now} />}
      <Panel heading="On now" sessions={on} when={({ to }) => `until ${to}`} onStage={onStage} />
      <Panel
        heading="Next"
        sessions={next}
        when={session => (session.day === today?.day ? laterText(session) : startText(session))}
      />
    </div>
  )
}

/** The day from its first start to its last end as a string of bulbs, lit up to now. */
function DayLine({ sessions, now }: { sessions: readonly ScheduledSession[]; now: Now }) {
  const first = sessions[0]
  const last = sessions.toSorted((a, b) => (a.endsAt < b.endsAt ? 1 : -1))[0]
  if (!first || !last || now.at < first.startsAt || now.at > last.endsAt) return null
  const gone = shareOf(now.at, first.startsAt, last.endsAt)
  return (
    <p className={styles.line}>
      <span aria-hidden="true">{first.from}</span>
      <span className={styles.bulbs} style={{ '--gone': gone } as CSSProperties}>
        <i />
        <a href="#now">
          <NowWords now={now} />
        </a>
      </span>
      <span aria-hidden="true">{last.to}</span>
    </p>
  )
}

function laterText(session: ScheduledSession): string {
  return session.nightDate ? startText(session) : `at ${session.from}`
}

type PanelProps = {
  heading: string
  sessions: readonly ScheduledSession[]
  when: (session: ScheduledSession) => string
  onStage?: Props['onStage']
}

function Panel({ heading, sessions, when, onStage = {} }: PanelProps) {
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
              <span>{`${session.venue.name}, `}</span>
              <time dateTime={session.startsAt}>{when(session)}</time>
            </span>
            {onStage[session.id] && <p className={styles.onStage}>{`On stage: ${onStage[session.id]}`}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
