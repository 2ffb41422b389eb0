// The reasons to check a row of a statement before crediting it. They come from the row's text, other rows or payments.
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
