// Stands in the place of a page that could not be loaded: the network failed, or the page did. Needs nothing of the edition.
import styles from './load-failed.module.css'

export function LoadFailed() {
  return (
    <main id="content" tabIndex={-1} className={styles.failed}>
      <h1>This page could not be loaded</h1>
      <p>Your connection may have dropped for a moment. Nothing you did is lost.</p>
      <p className={styles.ways}>
        <button type="button" className="main-button glowing" onClick={() => location.reload()}>
          Try again
        </button>
        <a href="/">Back to Home</a>
      </p>
    </main>
  )
}
