// The schedule day by day and hour by hour: a playbill for each day, a ticket for each session. Days that are over come
// last.
import { weekdayText } from '../../../domain/edition/festival-dates.ts'
import type { Schedule, ScheduleDay, ScheduledSession } from '../../../domain/programme/shown-schedule.ts'
import { Sheet } from '../shell/sheet.tsx'
import { dateWords, dayId } from './day-words.ts'
import styles from './schedule-days.module.css'
import { SessionTicket } from './session-ticket.tsx'

type Props = { days: readonly ScheduleDay[]; venues: Schedule['venues'] }

export function ScheduleDays({ days, venues }: Props) {
  const ahead = days.filter(({ isOver }) => !isOver)
  const past = days.filter(({ isOver }) => isOver)
  return [...ahead, ...past].map(({ day, isToday, isOver, sessions }) => (
    <section key={day} className={styles.day} id={dayId(day)} aria-labelledby={`${dayId(day)}-name`}>
      <Sheet wide>
        <h2 id={`${dayId(day)}-name`} className={styles.heading}>
          {weekdayText(day)} <span className={styles.date}>{dateWords(day)}</span>
          {(isToday || isOver) && <span className={styles.aside}>{isToday ? 'today' : 'over'}</span>}
        </h2>
        <ol className={styles.hours}>
          {byStart(sessions).map(([from, some]) => (
            <li key={from} className={styles.hour}>
              <h3>
                <time dateTime={some[0]?.startsAt}>{from}</time>
                {some[0]?.nightDate && <small>after midnight, {some[0].nightDate}</small>}
              </h3>
              <ul className={styles.tickets}>
                {some.map(session => (
                  <SessionTicket key={session.id} session={session} venue={venues.find(isVenueOf(session))} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Sheet>
    </section>
  ))
}

const isVenueOf =
  ({ venue }: ScheduledSession) =>
  ({ id }: { id: string }) =>
    id === venue.id

/** Sessions in the order of their times, those that begin together as one. */
function byStart(sessions: readonly ScheduledSession[]): [from: string, sessions: ScheduledSession[]][] {
  const hours: [string, ScheduledSession[]][] = []
  for (const session of sessions) {
    const last = hours.at(-1)
    if (last?.[0] === session.from) last[1].push(session)
    else hours.push([session.from, [session]])
  }
  return hours
}
