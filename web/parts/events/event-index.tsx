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
            {events.map(event => (
              <li key={event.ind}>
                <img
                  src={artUrl(`emblems/${event.ind}.svg`)}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  decoding="async"
                />
                <Link to={`/events/${event.ind}`}>{event.heading}</Link>
                <small>{factsLine(event)}</small>
                <Begins when={event.when.find(at => at.day === day) ?? event.when[0]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Facts of the event: its other name, size, price, and who can take part. A line never begins with the dot. */
export function factsLine({ heading, title, size, openTo, seats }: ListedEvent, price?: string): string {
  return [title === heading ? null : title, size, price, openTo, seats].filter(Boolean).join('\u00a0· ')
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
