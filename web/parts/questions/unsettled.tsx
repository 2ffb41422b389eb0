// What is still a sample in the texts of content carries a small ring, so that nobody relies on it; what the ring means
// is said once, at the top of the page.
import styles from './unsettled.module.css'

/** Behind a heading or at the end of a text. */
export function Unsettled() {
  return (
    <span className={styles.ring}>
      <span className="visually-hidden">(to be confirmed)</span>
    </span>
  )
}

/** Before all rings of a page. */
export function WhatIsUnsettled() {
  return (
    <p className={styles.told}>
      <span className={styles.ring} /> Still to be confirmed: parts with a ring.
    </p>
  )
}
