// The ticket at the top of an event's page: when, where, price and team size. Its stub is how-to-take-part.tsx.
import type { ReactNode } from 'react'
import type { ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { ChangeMark } from '../programme/change-mark.tsx'
import type { Fact } from './event-facts.ts'
import styles from './event-ticket.module.css'
import type { TicketWords } from './ticket-words.ts'

type Props = {
  words: TicketWords
  sessions: readonly ScheduledSession[]
  /** The address of the calendar file with the event's sessions. */
  calendar: string
  /** The share button. */
  share?: ReactNode
  /** The stub of the ticket. */
  children?: ReactNode
}

export function EventTicket({ words, sessions, calendar, share, children }: Props) {
  const { dates, institute, prices, facts, venues } = words
  const hasSessions = sessions.length > 0
  return (
    <div className={styles.ticket}>
      <section className={styles.main} aria-label="When, where and how much">
        <ul className={styles.sessions}>
          {sessions.map(session => (
            <li key={session.id} data-state={session.state}>
              <SessionLine session={session} venue={venues.find(({ id }) => id === session.venue.id)} />
            </li>
          ))}
          {!hasSessions && (
            <li>
              <strong>{dates}</strong>
              <span>{institute}</span>
              <small>Date, time and venue will appear here once they are fixed.</small>
            </li>
          )}
        </ul>
        <dl className={styles.facts}>
          {prices.map(({ who, price }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{price}</dd>
            </div>
          ))}
          <Facts facts={facts} />
        </dl>
        <div className={styles.actions}>
          {hasSessions && <a href={calendar}>Add to my calendar</a>}
          {share}
        </div>
      </section>
      {children}
    </div>
  )
}

type LineProps = { session: ScheduledSession; venue: TicketWords['venues'][number] | undefined }

function SessionLine({ session, venue }: LineProps) {
  const { dayText, from, to, startsAt, nightDate, title } = session
  return (
    <>
      <time dateTime={startsAt}>
        <span>{`${dayText}${nightDate ? ` (${nightDate})` : ''},`}</span> <strong>{`${from} to ${to}`}</strong>
      </time>
      <span>
        {title && <span>{`${title}, `}</span>}
        {venue?.mapUrl ? (
          <a href={venue.mapUrl} target="_blank" rel="noreferrer" aria-label={`${venue.name}, map (opens a new tab)`}>
            {venue.name}
          </a>
        ) : (
          <span>{session.venue.name}</span>
        )}
        {venue?.directions && <small>{venue.directions}</small>}
      </span>
      <ChangeMark session={session} />
    </>
  )
}

/** The facts that are not on the ticket, such as rounds and minimum age. */
export function MoreFacts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={`${styles.facts} ${styles.more}`}>
      <Facts facts={facts} />
    </dl>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return facts.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))
}
