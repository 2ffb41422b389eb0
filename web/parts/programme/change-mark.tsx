// Shows a session's change: the new state, and the old values struck through.
import type { ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import styles from './change-mark.module.css'

export function ChangeMark({ session: { state, reason, mark } }: { session: ScheduledSession }) {
  if (!mark) return null
  return (
    <p className={styles.mark} data-state={state}>
      <strong>{mark.words}</strong>{' '}
      {mark.was && (
        <span className={styles.was}>
          <span className="visually-hidden">instead of </span>
          <s>{mark.was}</s>
        </span>
      )}{' '}
      {reason && <span className={styles.reason}>{reason}</span>}
    </p>
  )
}
