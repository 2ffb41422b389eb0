// Marks sample texts of the content with a ring, so that visitors do not rely on them. A note at the top of the page
// explains the ring.
import styles from './sample-mark.module.css'

/** The ring, for the end of a heading or a text. */
export function SampleMark() {
  return (
    <span className={styles.ring}>
      <span className="visually-hidden">(to be confirmed)</span>
    </span>
  )
}

/** The note that explains the ring, for the top of a page. */
export function SampleNote() {
  return (
    <p className={styles.note}>
      <span className={styles.ring} /> Items marked ○ are not final yet.
    </p>
  )
}
