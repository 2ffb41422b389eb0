// The current information on the landing page, beside its texts and button (domain/edition/landing-words.ts).
import { Link } from 'react-router'
import type { LandingPhase } from '../../../domain/edition/landing-words.ts'
import type { CurrentSession, NowAndSoon } from '../../../domain/programme/now-and-soon.ts'
import { useFestival } from '../../edition.tsx'
import styles from './first-screen.module.css'
import type { Sign } from './signs.ts'

export type LandingDay = {
  phase: LandingPhase
  /** The days left, the price, the place and the headline act; empty once the festival has begun. */
  facts: string[]
  /** Null except on festival days with sessions. */
  sessions: NowAndSoon | null
}

export function FirstScreen({ day: { facts, sessions } }: { day: LandingDay }) {
  if (sessions)
    return (
      <section className={styles.board} aria-label="At the festival now">
        <Rows name="Now" sessions={sessions.now} />
        <Rows name="Next" sessions={sessions.soon} />
        {sessions.more > 0 && <Link to="/schedule">{`and ${sessions.more} more`}</Link>}
      </section>
    )
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** Sessions under one heading, each with time, venue and directions. */
export function Rows({ name, sessions }: { name: string; sessions: CurrentSession[] }) {
  if (sessions.length === 0) return null
  return (
    <div className={styles.rows}>
      <h2>{name}</h2>
      <ul>
        {sessions.map(session => (
          <li key={session.id}>
            <strong>
              {session.eventId === null ? session.name : <Link to={`/events/${session.eventId}`}>{session.name}</Link>}
            </strong>{' '}
            <time dateTime={session.startsAt}>{session.when}</time>{' '}
            <span key={session.venue + session.mapUrl}>
              {session.mapUrl ? (
                <a href={session.mapUrl} target="_blank" rel="noreferrer" aria-label={`${session.venue}, map`}>
                  {session.venue}
                </a>
              ) : (
                session.venue
              )}
              {session.way && <small>{session.way}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the most visited pages. After the festival the film and the winners come first. */
export function Signpost({ phase, signs }: { phase: LandingPhase; signs: Sign[] }) {
  const { film } = useFestival().landing
  return (
    <nav className={styles.signpost} aria-label="Signpost">
      <ul>
        {phase === 'after' && (
          <li>
            <a href="#contact">{film}</a>
          </li>
        )}
        {signs.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
