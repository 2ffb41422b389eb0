// A failure, shown where it happened.
import type { ReactNode } from 'react'
import { type Failure, failureText } from '../../calls/api.ts'
import { Figure } from './figure.tsx'
import styles from './problem.module.css'

type Props = {
  failure: Failure
  /** Adds a button to try again. */
  onRetry?: () => void
  retry?: string
}

/** Why a call failed. */
export function Problem({ failure, onRetry, retry = 'Try again' }: Props) {
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <Figure>{failureText(failure)}</Figure>
      </p>
      {onRetry && (
        <button type="button" className="quiet-button" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  )
}

export function ProblemText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {typeof children === 'string' ? <Figure>{children}</Figure> : children}
    </p>
  )
}
