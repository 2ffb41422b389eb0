import styles from './to-be-announced.module.css'

/** Replaces a sample of a person, a brand or a text. */
export function ToBeAnnounced() {
  return <p className={styles.placeholder}>To be announced</p>
}
