// What stands where data will be: loading, nothing found, or why it could not be had.
import type { ReactNode } from 'react'
import { type Failure, failureText } from '../../../api.ts'
import styles from './states.module.css'

export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className={styles.loading}>
      Loading {what} …
    </p>
  )
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

/** A failure in its own sentence. `onRetry` offers another try. */
export function Problem({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  return (
    <div role="alert" className={styles.problem}>
      <p>{failureText(failure)}</p>
      {onRetry && (
        <button type="button" className="quiet-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}

/** A word with a colour behind it. The word says it all; the colour only helps the eye. */
export function Badge({ tone, children }: { tone: 'good' | 'bad' | 'warn' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
