// A list of events by category: all events, or the results of a search.
import { Link } from 'react-router'
import { artUrl } from '../../art/links.ts'
import styles from './event-index.module.css'
import type { ListedCategory } from './find-events.ts'

type Props = {
  categories: readonly ListedCategory[]
  /** The chosen day. The list then shows the times of this day. */
  day: string | null
}

export function EventIndex({ categories, day }: Props) {
  return (
    <div className={styles.index}>
      {categories.map(({ id, name, events }) => (
        <div key={id} className={styles.category} data-category={id}>
          <h3>{name}</h3>
          <ul>
            {events.map(({ ind, heading, facts, when }) => {
              const at = when.find(at => at.day === day) ?? when[0]
              return (
                <li key={ind}>
                  <img src={artUrl(`emblems/${ind}.svg`)} alt="" width={40} height={40} loading="lazy" />
                  <Link to={`/events/${ind}`}>{heading}</Link>
                  <small>{facts}</small>
                  {at && (
                    // The day is above the time, as in a timetable.
                    <span key={at.day} className={styles.when}>
                      {at.dayText} <strong>{at.from}</strong>
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
