// Until when people can hand in: the time with its weekday, the rule, and on the last day a countdown.
import { useEffect, useState } from 'react'
import type { Millis } from '../../../../domain/day.ts'
import type { OwnSubmission } from '../../../../domain/submissions/api.ts'
import { Figure } from '../../shell/figure.tsx'
import { WeekdayMoment } from '../../shell/weekday-moment.tsx'
import styles from './submissions.module.css'
import { isOpen, timeLeftText } from './words.ts'

type Props = { of: Pick<OwnSubmission, 'deadline' | 'deadlineRule' | 'openedLate' | 'isOpen'> }

export function Deadline({ of }: Props) {
  const now = useNow(of.deadline)
  const rule = of.openedLate ? 'extended for you' : of.deadlineRule
  if (of.deadline === null)
    return (
      <p className={styles.deadline}>
        <Figure>{`Until ${rule}. The time is not fixed yet.`}</Figure>
      </p>
    )
  const open = isOpen(of, now)
  const left = open ? timeLeftText(Date.parse(of.deadline), now, !wantsStillness()) : null
  return (
    <p className={styles.deadline}>
      <span className={styles.until} key={`${of.deadline} ${open} ${rule}`}>
        {open ? 'Until ' : 'Closed since '}
        <strong>
          <WeekdayMoment at={of.deadline} />
        </strong>
        {rule && <span className={styles.rule}> · {rule}</span>}
      </span>
      {left && (
        <span className={styles.left} role="timer">
          <Figure>{`${left} left`}</Figure>
        </span>
      )}
    </p>
  )
}

/** The device's time: by the minute, and in the last hour before `deadline` by the second. */
export function useNow(deadline: string | null): Millis {
  const [now, setNow] = useState(() => Date.now())
  const left = deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline) - now
  const step =
    left > 0 && left <= 3_600_000 && !wantsStillness() ? 1_000 : left > 0 && left <= 86_400_000 ? 15_000 : 60_000
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(clock)
  }, [step])
  return now
}

function wantsStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
