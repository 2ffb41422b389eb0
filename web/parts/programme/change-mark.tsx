// What changed about a session, in words and with what was announced struck through.
import type { ScheduledSession } from '../../../domain/schedule.ts'
import styles from './change-mark.module.css'
import { shortDay } from './day-words.ts'

export function ChangeMark({ session }: { session: ScheduledSession }) {
  const { state, reason, changed } = session
  const mark = markOf(session)
  if (!mark) return null
  const was = [changed?.day && shortDay(changed.day), changed?.from, changed?.venue].filter(Boolean).join(', ')
  return (
    <p className={styles.mark} data-state={state}>
      <strong>{mark}</strong>{' '}
      {was && (
        <span className={styles.was}>
          <span className="visually-hidden">instead of </span>
          <s>{was}</s>
        </span>
      )}{' '}
      {reason && <span className={styles.reason}>{reason}</span>}
    </p>
  )
}

/** What the mark says; null where nothing is to be said. A late or cancelled session says so until it is over, a moved one for a day. */
function markOf({ state, lateMinutes, changed }: ScheduledSession): string | null {
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'late') return `${lateMinutes} minutes late`
  if (!changed || state === 'over') return null
  return state === 'moved' ? 'Moved' : 'As planned again'
}
