// One day by start time, with a ticket for each session. On wide screens with room for a column per venue, the same
// list is a grid.
import type { Schedule, ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import type { VenueColumns } from '../../../domain/programme/venue-columns.ts'
import { gridOf, hourIn, placeIn, venueIn } from './columns-grid.ts'
import styles from './day-hours.module.css'
import { NowLine } from './now-line.tsx'
import { SessionTicket } from './session-ticket.tsx'
import type { Now } from './use-now.ts'

type Props = {
  sessions: readonly ScheduledSession[]
  venues: Schedule['venues']
  columns?: VenueColumns | null | undefined
  /** Ids of sessions that are on now. */
  onNow?: readonly string[] | undefined
  /** For today: the position of the line for now. */
  now?: Now | undefined
}

export function DayHours({ sessions, venues, columns, onNow = [], now }: Props) {
  const hours = byStart(sessions)
  const begun = hours.filter(({ startsAt }) => now && startsAt <= now.at).length
  const shown = hours.map(({ from, startsAt, nightDate, sessions: some }) => (
    <li key={from} className={styles.hour}>
      <h3 style={columns ? hourIn(columns, startsAt) : undefined}>
        <time dateTime={startsAt}>{from}</time>
        {nightDate && <small>after midnight, {nightDate}</small>}
      </h3>
      <ul className={styles.tickets}>
        {some.map(session => (
          <SessionTicket
            key={session.id}
            session={session}
            venue={venues.find(({ id }) => id === session.venue.id)}
            isOn={onNow.includes(session.id)}
            style={columns ? placeIn(columns, session.id) : undefined}
          />
        ))}
      </ul>
    </li>
  ))
  if (now) shown.splice(begun, 0, <NowLine key="now" now={now} columns={columns} />)
  return (
    <div className={styles.hours} data-columns={columns ? '' : undefined} style={columns ? gridOf(columns) : undefined}>
      {columns?.venues.map(venue => (
        <p key={venue.id} className={styles.venue} style={venueIn(venue)} aria-hidden="true">
          <b>{venue.name}</b>
        </p>
      ))}
      <ol>{shown}</ol>
    </div>
  )
}

type Hour = Pick<ScheduledSession, 'from' | 'startsAt' | 'nightDate'> & { sessions: ScheduledSession[] }

/** Sessions by start time, those with the same start in one group. */
function byStart(sessions: readonly ScheduledSession[]): Hour[] {
  const hours: Hour[] = []
  for (const session of sessions) {
    const last = hours.at(-1)
    if (last?.from === session.from) last.sessions.push(session)
    else hours.push({ ...session, sessions: [session] })
  }
  return hours
}
