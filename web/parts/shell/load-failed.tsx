// Replaces a page that could not be loaded because of the network, the server or a fault. Does not use the edition.
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import styles from './load-failed.module.css'

export function LoadFailed({ error }: { error: unknown }) {
  useEffect(() => {
    // Loaded with the deferred parts. If the page fails before that, the visitor can press Try again.
    void import('./failed-page-change.ts').then(lost => lost.openCopyOrGoBack(error)).catch(() => {})
  }, [error])
  return (
    <main id="content" tabIndex={-1} className={styles.failed}>
      <h1>This page could not be loaded</h1>
      <p>{whatHappened(error)} Your data is safe.</p>
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
  if (isRouteErrorResponse(error)) return `The server is busy or under maintenance (status ${error.status}).`
  // A failed request is a TypeError in all browsers, with different messages.
  if (error instanceof TypeError) return 'No answer from the server. Please check your connection.'
  return 'Something on this page is not working.'
}
