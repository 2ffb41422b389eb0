// What stands where data will be: loading, or nothing found. Failures are parts/shell/problem.tsx.
import type { ReactNode } from 'react'
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

/** A word on a coloured ground. The word alone must be enough. */
export function Badge({ tone, children }: { tone: 'good' | 'bad' | 'warn' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
