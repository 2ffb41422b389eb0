// A list of events by category: all events, or the results of a search.
import { Link } from 'react-router'
import { artUrl } from '../../art/links.ts'
import styles from './event-index.module.css'
import type { ListedCategory, ListedEvent } from './find-events.ts'

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
            {events.map(({ ind, heading, title, size, openTo, seats, when }) => (
              <li key={ind}>
                <img src={artUrl(`emblems/${ind}.svg`)} alt="" width={40} height={40} loading="lazy" decoding="async" />
                <span className={styles.names}>
                  <Link to={`/events/${ind}`}>{heading}</Link>
                  <small>{[title === heading ? null : title, size, openTo, seats].filter(Boolean).join(' · ')}</small>
                </span>
                <Begins when={when.find(at => at.day === day) ?? when[0]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Shows the day above the time, as in a timetable. */
function Begins({ when }: { when: ListedEvent['when'][number] | undefined }) {
  if (!when) return null
  return (
    <span className={styles.when}>
      {when.dayText} <strong>{when.from}</strong>
    </span>
  )
}
