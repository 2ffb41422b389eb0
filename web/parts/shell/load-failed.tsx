// Stands in the place of a page that could not be loaded: the network failed, the server, or the page. Needs nothing of
// the edition.
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import styles from './load-failed.module.css'

export function LoadFailed({ error }: { error: unknown }) {
  useEffect(() => {
    // It came with what is loaded late: a page that failed before that can be tried again by hand.
    void import('./lost-page.ts').then(lost => lost.openCopyOrGoBack(error)).catch(() => {})
  }, [error])
  return (
    <main id="content" tabIndex={-1} className={styles.failed}>
      <h1>This page could not be loaded</h1>
      <p>{whatHappened(error)} Nothing you did is lost.</p>
      <p className={styles.ways}>
        <button type="button" className="main-button glowing" onClick={() => location.reload()}>
          Try again
        </button>
        <a href="/">Back to Home</a>
      </p>
    </main>
  )
}

function whatHappened(error: unknown): string {
  if (isRouteErrorResponse(error)) return `The server answered with status ${error.status}: it is busy or under repair.`
  // Browsers say it in different words, but as this error.
  if (error instanceof TypeError)
    return 'No answer came from the server: your connection may have dropped for a moment.'
  return 'Something on this page does not work.'
}
