// Home on days of the festival: what is on, what begins next, and the rest of today.
import { Link } from 'react-router'
import { weekdayText } from '../../../domain/festival-dates.ts'
import type { Schedule, ScheduleDay } from '../../../domain/schedule-types.ts'
import { dateWords } from '../programme/day-words.ts'
import { NowAndNext } from '../programme/now-and-next.tsx'
import section from './section.module.css'
import styles from './today.module.css'

export type TodayAtTheFestival = { live: NonNullable<Schedule['live']>; days: ScheduleDay[] }

/** What Home shows of the schedule; null on days without sessions. Sessions that are over are left out. */
export function todayOf({ live, days }: Schedule): TodayAtTheFestival | null {
  if (!live) return null
  const isShown = ({ isToday, sessions }: ScheduleDay) => isToday || sessions.some(({ id }) => live.next.includes(id))
  return {
    live,
    days: days.filter(isShown).map(day => ({ ...day, sessions: day.sessions.filter(({ state }) => state !== 'over') })),
  }
}

export function Today({ today: { live, days } }: { today: TodayAtTheFestival }) {
  const today = days.find(({ isToday }) => isToday)
  if (!today) return null
  return (
    <section className={section.section} aria-labelledby="today">
      <div className={section.heading}>
        <h2 id="today">Today</h2>
        <p>
          {weekdayText(today.day)}, {dateWords(today.day)}
        </p>
      </div>
      <NowAndNext live={live} days={days} short />
      <p className={styles.all}>
        <Link to="/schedule" className="main-button glowing">
          The whole schedule
        </Link>
      </p>
    </section>
  )
}
