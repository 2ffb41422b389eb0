// The strip of facts at the head of an event's page: what decides whether somebody comes.
import type { FestivalEvent } from '../../../domain/content.ts'
import { datesAndYear } from '../../../domain/festival-dates.ts'
import type { ScheduledSession } from '../../../domain/schedule-types.ts'
import { useFestival } from '../../edition.tsx'
import { ChangeMark } from '../programme/change-mark.tsx'
import { type Fact, inShort } from './event-facts.ts'
import styles from './facts-strip.module.css'
import { priceLines } from './prices.ts'

type Props = {
  event: FestivalEvent
  sessions: readonly ScheduledSession[]
  /** The address of its sessions as a calendar. */
  calendar: string
}

export function FactsStrip({ event, sessions, calendar }: Props) {
  const festival = useFestival()
  return (
    <dl className={styles.facts}>
      {sessions.length > 0 ? (
        <div className={styles.sessions}>
          <dt>
            When <span>and where</span>
          </dt>
          {sessions.map(session => (
            <dd key={session.id} data-state={session.state}>
              <SessionFact session={session} />
            </dd>
          ))}
          <dd className={styles.calendar}>
            <a href={calendar}>Put it into my calendar</a>
          </dd>
        </div>
      ) : (
        <>
          <div>
            <dt>When</dt>
            <dd className={styles.figures}>{datesAndYear(festival.dates)}</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{festival.institute.name}</dd>
          </div>
        </>
      )}
      <div>
        <dt>
          Price <span>per person</span>
        </dt>
        {priceLines(festival, event).map(({ who, price }) => (
          <dd key={who}>
            <span className={styles.figures}>{price}</span> {who}
          </dd>
        ))}
      </div>
      <Facts facts={inShort(event)} />
    </dl>
  )
}

function SessionFact({ session }: { session: ScheduledSession }) {
  const { dayText, from, to, startsAt, afterMidnight, title, venue } = session
  return (
    <>
      <span className={styles.session}>
        <time dateTime={startsAt} className={styles.figures}>
          {dayText}, {from} to {to},
        </time>{' '}
        {afterMidnight && 'after midnight, '}
        {title && `${title}, `}
        {venue.name}
      </span>
      <ChangeMark session={session} />
    </>
  )
}

/** The facts that come after the way to take part: rounds, ages, and what else is published. */
export function MoreFacts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
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
