// The days of the schedule as links, and a link to the line for now.
import { weekdayText } from '../../../domain/edition/festival-dates.ts'
import type { ScheduleDay } from '../../../domain/programme/schedule-types.ts'
import styles from './day-tabs.module.css'
import { dayId } from './day-words.ts'

export function DayTabs({ days, hasNow }: { days: readonly ScheduleDay[]; hasNow: boolean }) {
  if (days.length < 2) return null
  return (
    <nav className={styles.days} aria-label="Days">
      <ul>
        {hasNow && (
          <li>
            <a href="#now" data-now="">
              Now
            </a>
          </li>
        )}
        {days.map(({ day, isToday }) => (
          <li key={day}>
            <a href={`#${dayId(day)}`} data-today={isToday || undefined}>
              <span className={styles.weekday}>{isToday ? 'Today' : weekdayText(day)}</span>{' '}
              <span className={styles.date}>{Number(day.slice(8))}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
