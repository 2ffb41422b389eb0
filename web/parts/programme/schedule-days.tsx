// The schedule day by day. Past days, and past sessions of today, are folded and come last.
import { weekdayText } from '../../../domain/edition/festival-dates.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { Schedule, ScheduleDay } from '../../../domain/programme/schedule-types.ts'
import type { VenueColumns } from '../../../domain/programme/venue-columns.ts'
import { Sheet } from '../shell/sheet.tsx'
import { DayHours } from './day-hours.tsx'
import { dateWords, dayId } from './day-words.ts'
import styles from './schedule-days.module.css'
import type { Now } from './use-now.ts'

type Props = {
  days: readonly ScheduleDay[]
  /** The venue columns of each day; empty if the schedule is a list by time on every screen. */
  columns: Readonly<Record<string, VenueColumns | null>>
  live: Schedule['live']
  venues: Schedule['venues']
  now: Now
}

export function ScheduleDays({ days, columns, live, venues, now }: Props) {
  const ahead = days.filter(({ isOver }) => !isOver)
  const past = days.filter(({ isOver }) => isOver)
  // After the festival nothing is folded.
  if (ahead.length === 0)
    return past.map(day => (
      <Day key={day.day} day={day}>
        <DayHours sessions={day.sessions} venues={venues} />
      </Day>
    ))
  return [
    ...ahead.map(day => {
      const { over = [], rest = [] } = Object.groupBy(day.sessions, ({ state }) => (state === 'over' ? 'over' : 'rest'))
      return (
        <Day key={day.day} day={day}>
          <DayHours
            sessions={rest}
            columns={columns[day.day]}
            venues={venues}
            onNow={live?.now}
            now={day.isToday && rest.length > 0 ? now : undefined}
          />
          {over.length > 0 && (
            <details className={styles.folded}>
              <summary>{`Over: ${howMany(over.length, 'session')}`}</summary>
              <DayHours sessions={over} venues={venues} />
            </details>
          )}
        </Day>
      )
    }),
    ...past.map(day => (
      <section key={day.day} className={styles.day} aria-labelledby={`${dayId(day.day)}-name`}>
        <Sheet wide>
          <details className={styles.folded}>
            <summary>
              <DayName {...day} /> <small>{howMany(day.sessions.length, 'session')}</small>
            </summary>
            <div id={dayId(day.day)} className={styles.inside}>
              <DayHours sessions={day.sessions} venues={venues} />
            </div>
          </details>
        </Sheet>
      </section>
    )),
  ]
}

function Day({ day, children }: { day: ScheduleDay; children: React.ReactNode }) {
  return (
    <section className={styles.day} id={dayId(day.day)} aria-labelledby={`${dayId(day.day)}-name`}>
      <Sheet wide>
        <DayName {...day} />
        {children}
      </Sheet>
    </section>
  )
}

function DayName({ day, isToday, isOver }: ScheduleDay) {
  return (
    <h2 id={`${dayId(day)}-name`} className={styles.heading}>
      {weekdayText(day)} <span className={styles.date}>{dateWords(day)}</span>
      {(isToday || isOver) && <span className={styles.aside}>{isToday ? 'today' : 'over'}</span>}
    </h2>
  )
}
