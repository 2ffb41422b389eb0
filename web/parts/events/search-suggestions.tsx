// Suggestions for a search without results. They ignore the other filters.
import { Link } from 'react-router'
import type { ListedCategory } from './find-events.ts'
import styles from './finder.module.css'
import { nearestEvents } from './nearest-events.ts'

export default function SearchSuggestions({
  categories,
  words,
}: {
  categories: readonly ListedCategory[]
  words: string
}) {
  const events = nearestEvents(categories, words)
  if (events.length === 0) return null
  return (
    <div className={styles.nearest}>
      <p>Did you mean:</p>
      <ul>
        {events.map(({ ind, heading }) => (
          <li key={ind}>
            <Link to={`/events/${ind}`}>{heading}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
