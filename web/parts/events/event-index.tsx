// All events as a list, by category: the whole festival at a glance, and what a search leaves of it.
import { Link } from 'react-router'
import { artUrl } from '../../art/links.ts'
import styles from './event-index.module.css'
import type { ListedCategory } from './find-events.ts'

export function EventIndex({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <div className={styles.index}>
      {categories.map(({ id, name, events }) => (
        <div key={id} className={styles.category} data-category={id}>
          <h3>{name}</h3>
          <ul>
            {events.map(({ ind, heading, title, size, openTo, state }) => (
              <li key={ind}>
                <img src={artUrl(`emblems/${ind}.svg`)} alt="" width={40} height={40} loading="lazy" decoding="async" />
                <span className={styles.names}>
                  <Link to={`/events/${ind}`}>{heading}</Link>
                  {title !== heading && <small>{title}</small>}
                  {state && <strong>{state}</strong>}
                </span>
                {(size ?? openTo) && <span>{[size, openTo].filter(Boolean).join(', ')}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
