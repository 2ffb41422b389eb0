// A preview of the ticket beside the sign-up form, filled in while typing.
import { datesText } from '../../../domain/edition/festival-dates.ts'
import { useFestival } from '../../edition.tsx'
import styles from './ticket-preview.module.css'

export type PreviewFields = { username: string; college: string; city: string }

/** Decoration, hidden from screen readers. */
export function TicketPreview({ username, college, city }: PreviewFields) {
  const festival = useFestival()
  return (
    <div className={styles.ticket} aria-hidden="true">
      <p className={styles.edition}>
        {festival.name} {festival.year} · {datesText(festival.dates)}
      </p>
      <p className={styles.name} data-empty={username.trim() === '' || undefined}>
        {username.trim() || 'Your name'}
      </p>
      <p className={styles.from}>
        {[college, city]
          .map(text => text.trim())
          .filter(Boolean)
          .join(', ') || 'Your college'}
      </p>
      <svg viewBox="0 0 21 21" shapeRendering="crispEdges" aria-hidden="true">
        <path d="M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7zM1 1v5h5v-5zM15 1v5h5v-5zM1 15v5h5v-5zM2 2h3v3h-3zM16 2h3v3h-3zM2 16h3v3h-3zM9 1h1v2h2v2h-2v2h-1zM9 9h3v1h2v2h-3v2h-2zM16 9h2v2h3v2h-3v-2h-2zM10 16h2v2h3v3h-2v-1h-3zM17 16h3v2h-1v2h-2zM2 9h3v1h-3zM5 11h2v1h-2z" />
      </svg>
      <p className={styles.stub}>Your pass</p>
    </div>
  )
}
