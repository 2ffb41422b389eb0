// The time of one performance from the presses on the stage's phones (document 7, §4). A phone without network sends
// its presses late, and two phones may press for the same performance. The order by time counts, not that of arrival.
import type { Millis } from '../day.ts'

export type Press = { id: string; kind: 'start' | 'stop'; at: Millis }

export type Clock = {
  state: 'waiting' | 'running' | 'done'
  startedAt: Millis | null
  /** How long the last performance took or, while it is running, null (ms). */
  lasted: Millis | null
  /** How often it was started. A later start, such as after a power cut, counts instead of the one before. */
  starts: number
}

/**
 * A start while the clock is running and a stop while it is not do not count: the other phone pressed first.
 * @param presses those that were not taken back, in any order
 */
export function clockOf(presses: readonly Press[]): Clock {
  const clock: Clock = { state: 'waiting', startedAt: null, lasted: null, starts: 0 }
  for (const { kind, at } of presses.toSorted(earlier)) {
    if (kind === 'start' && clock.state !== 'running')
      Object.assign(clock, { state: 'running', startedAt: at, lasted: null, starts: clock.starts + 1 })
    else if (kind === 'stop' && clock.state === 'running' && clock.startedAt !== null)
      Object.assign(clock, { state: 'done', lasted: at - clock.startedAt })
  }
  return clock
}

/** Presses at the same millisecond: a start comes first, so that the stop ends it. */
function earlier(a: Press, b: Press): number {
  return a.at - b.at || (a.kind === b.kind ? a.id.localeCompare(b.id) : a.kind === 'start' ? -1 : 1)
}

/** What the clock of a stage shows. */
export type Signal = 'early' | 'in time' | 'one minute left' | 'over'

/**
 * The signal after `lasted` ms of a performance of at least `least` and at most `most` ms.
 * @example signalAt(10.5 minutes, { least: 10 minutes, most: 20 minutes }) // 'in time'
 */
export function signalAt(lasted: Millis, { least, most }: { least: Millis | null; most: Millis | null }): Signal {
  if (most !== null && lasted > most) return 'over'
  if (most !== null && most - lasted <= 60_000) return 'one minute left'
  return least !== null && lasted < least ? 'early' : 'in time'
}
