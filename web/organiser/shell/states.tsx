// What stands where data will be: loading, why it failed, or nothing found.
import type { ReactNode } from 'react'
import type { AnswerState } from '../../calls/use-answer.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import styles from './states.module.css'

export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className={styles.loading}>
      Loading {what} …
    </p>
  )
}

type AskedProps = { asked: Pick<AnswerState<unknown>, 'data' | 'failure' | 'reload'>; what: string }

/** For as long as there is no answer, and when one failed; the last good one stays below. */
export function LoadingOrProblem({ asked: { data, failure, reload }, what }: AskedProps) {
  if (failure) return <Problem failure={failure} onRetry={reload} />
  return data ? null : <Loading what={what} />
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

/** A word on a coloured ground. The word alone must be enough. */
export function Badge({ tone, children }: { tone: 'good' | 'bad' | 'warn' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
