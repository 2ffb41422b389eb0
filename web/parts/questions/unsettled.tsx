import styles from './unsettled.module.css'

/** Says of a text of content that is still a sample that it is not settled, so that nobody relies on it. */
export function Unsettled() {
  return <p className={styles.unsettled}>Still to be confirmed</p>
}
