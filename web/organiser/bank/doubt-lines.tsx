// What staff have to know before they credit a row of a statement: its own words, other rows and payments.
import styles from './inbox.module.css'

export function DoubtLines({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null
  return (
    <ul className={styles.doubts}>
      {doubts.map(doubt => (
        <li key={doubt}>{doubt}.</li>
      ))}
    </ul>
  )
}
