// Shows the states of data, such as 'loading', 'failed' and 'nothing found'.
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

type LoadingOrProblemProps = { answer: Pick<AnswerState<unknown>, 'data' | 'failure' | 'reload'>; what: string }

/** Shown while there is no answer, or after a failed call. The page shows the last good answer below. */
export function LoadingOrProblem({ answer: { data, failure, reload }, what }: LoadingOrProblemProps) {
  if (failure) return <Problem failure={failure} onRetry={reload} />
  return data ? null : <Loading what={what} />
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

/** A word on a coloured background. Colour must not be the only information. */
export function Badge({ tone, children }: { tone: 'good' | 'bad' | 'warn' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
