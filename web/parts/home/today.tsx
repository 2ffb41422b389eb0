// Home on days of the festival: the rest of today, below the current sessions (first-screen.tsx).
import { Link } from 'react-router'
import type { NowAndSoon } from '../../../domain/programme/now-and-soon.ts'
import board from './first-screen.module.css'
import { Rows } from './first-screen.tsx'
import section from './section.module.css'
import styles from './today.module.css'

/** `day` as text, such as 'Tuesday, 24 November'. */
export function Today({ day, sessions: { alsoNow, later, laterMore } }: { day: string; sessions: NowAndSoon }) {
  if (alsoNow.length + later.length === 0) return null
  return (
    <section className={`${section.section} ${styles.strip}`} aria-labelledby="today">
      <div className={section.heading}>
        <h2 id="today">Today</h2>
        <p>{day}</p>
      </div>
      <div className={`${board.board} ${styles.later}`}>
        <Rows name="Now" sessions={alsoNow} />
        <Rows name="Later" sessions={later} />
        {laterMore > 0 && <p>{`and ${laterMore} more`}</p>}
      </div>
      <p className={styles.all}>
        <Link to="/schedule" className="main-button glowing">
          The whole schedule
        </Link>
      </p>
    </section>
  )
}
