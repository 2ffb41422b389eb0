// Who is on now, with the clock. Readable from two metres in the sun: large figures, and colour and word say the same.
import { useEffect, useRef, useState } from 'react'
import type { Millis } from '../../../domain/day.ts'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { type Group, groupName } from './round-state.ts'
import styles from './run.module.css'
import type { Stage } from './use-stage.ts'
import { durationText, limitsText, penaltyText, type ShownSignal, signalOf } from './words.ts'

type Props = {
  stage: Stage
  round: RoundContent
  group: Group
  /** The place of the group, from 1. */
  position: number
  of: number
  thinkingSince: Millis | null
}

const labels = { waiting: 'Next', running: 'On now', done: 'Finished', skipped: 'Skipped' } as const

export function RunCard({ stage, round, group, position, of, thinkingSince }: Props) {
  const since = group.state === 'running' ? group.startedAt : thinkingSince
  const elapsed = useElapsed(since, stage.work.now)
  const isRunning = group.state === 'running'
  const think = (round.minutes?.think ?? 0) * 60_000
  const shown = isRunning ? elapsed : (group.lasted ?? 0)
  const signal =
    isRunning || group.lasted !== null
      ? signalOf(round.minutes, shown, isRunning)
      : thinkingSince === null
        ? null
        : thinkSignal(elapsed, think)
  useVibration(isRunning || thinkingSince !== null ? signal : null, since)
  const isThinking = !isRunning && thinkingSince !== null
  const time = isThinking ? Math.max(0, think - elapsed) + 999 : shown
  const limits = group.isCorrected ? 'corrected by hand' : limitsText(round.minutes)
  const penalty = !isRunning && signal?.tone === 'over' ? penaltyText(round, group.lasted) : ''
  const toneName = signal?.tone ?? (isRunning ? 'good' : 'still')
  return (
    <section className={`${styles.card} ${styles[toneName]}`} aria-label="On stage">
      <p className={styles.head}>
        <Figure>{isThinking ? 'Thinking' : labels[group.state]}</Figure>
        <Figure>{`${position} of ${of}`}</Figure>
      </p>
      <p key={group.key} className={styles.name}>
        {groupName(group)}
      </p>
      {group.heat === null && group.slots[0]?.college && <p className={styles.college}>{group.slots[0].college}</p>}
      {/* The text of a timer is not announced when it changes. */}
      <p className={styles.clock} role="timer" aria-label={isThinking ? 'Time left to think' : 'Time'}>
        <Figure>{durationText(time)}</Figure>
      </p>
      <p className={styles.signal}>
        {signal && (
          <strong key={signal.word} className={styles.word}>
            {signal.word}
          </strong>
        )}
        {limits && <Figure>{limits}</Figure>}
      </p>
      {penalty && <p className={styles.penalty}>{penalty}</p>}
      <p className="visually-hidden" role="status">
        {signal?.said && <span key={signal.said}>{signal.said}</span>}
      </p>
    </section>
  )
}

function thinkSignal(elapsed: Millis, think: Millis): ShownSignal {
  const isOver = elapsed >= think
  return isOver
    ? { tone: 'soon', word: 'Time to think is over', said: 'Time to think is over' }
    : { tone: 'early', word: 'Time to think', said: '' }
}

/** The time since `since`, anew each second of it; 0 without. Both clocks are the server's. */
function useElapsed(since: Millis | null, now: () => Millis): Millis {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (since === null) return
    const tick = () => setSeconds(Math.floor((now() - since) / 1000))
    tick()
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [since, now])
  // The first picture after a start must not show the seconds of the performance before it.
  if (since === null) return 0
  const exact = Math.max(0, now() - since)
  return Math.abs(exact - seconds * 1000) < 2000 ? Math.max(0, seconds * 1000) : exact
}

/** How long (ms) the phone vibrates and pauses when a signal begins. */
const vibrations: Partial<Record<ShownSignal['tone'], number[]>> = { soon: [300], over: [300, 150, 300, 150, 600] }

/** Vibrates when a warning begins while the page is open; not again after a reload. */
function useVibration(signal: ShownSignal | null, since: Millis | null): void {
  const before = useRef<{ since: Millis | null; tone: ShownSignal['tone'] | null }>({ since: null, tone: null })
  const tone = signal?.tone ?? null
  useEffect(() => {
    const isSame = before.current.since === since && before.current.tone !== null
    if (isSame && tone !== null && tone !== before.current.tone) navigator.vibrate?.(vibrations[tone] ?? [])
    before.current = { since, tone }
  }, [tone, since])
}
