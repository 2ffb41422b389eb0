// The state of a place in the running order, from the presses at the stage.

import type { Millis } from '../day.ts'
import type { RoundContent } from '../edition/round-schema.ts'
import { type Penalty, penaltyFor } from '../marks/penalty.ts'
import { type Clock, clockOf, type Press } from './clock.ts'

export type StagePress = {
  id: string
  kind: 'start' | 'stop' | 'time' | 'skip' | 'out' | 'back' | 'through' | 'win'
  at: Millis
  lasted: Millis | null
}

export type SlotState = Pick<Clock, 'startedAt' | 'starts'> & {
  /** `out`: taken out; `skipped`: not there now. */
  state: 'waiting' | 'running' | 'done' | 'skipped' | 'out'
  /** How long the performance took (ms): as measured, or as corrected afterwards. */
  lasted: Millis | null
  isCorrected: boolean
  goesThrough: boolean
}

const isClock = (press: StagePress): press is StagePress & Press => press.kind === 'start' || press.kind === 'stop'

/** @param presses those that were not taken back, in any order */
export function slotState(presses: readonly StagePress[]): SlotState {
  const clock = clockOf(presses.filter(isClock))
  const sorted = presses.toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
  const place = sorted.findLast(({ kind }) => kind === 'skip' || kind === 'out' || kind === 'back')?.kind
  const corrected = sorted.findLast(({ kind }) => kind === 'time')
  // A correction is about the performance before it: a new start counts again.
  const counts = corrected && (clock.startedAt === null || corrected.at >= clock.startedAt)
  const state =
    place === 'out' ? 'out' : place === 'skip' && clock.state === 'waiting' ? 'skipped' : counts ? 'done' : clock.state
  return {
    state,
    startedAt: clock.startedAt,
    starts: clock.starts,
    lasted: counts ? corrected.lasted : clock.lasted,
    isCorrected: Boolean(counts),
    goesThrough: presses.some(({ kind }) => kind === 'through'),
  }
}

/** The penalty of a performance of `lasted` ms by the round's content; null without a rule or a measured time. */
export function penaltyOf({ minutes, penalty }: RoundContent, lasted: Millis | null): Penalty | null {
  if (!penalty || minutes?.most === undefined || lasted === null) return null
  return penaltyFor(lasted, minutes.most * 60_000, penalty)
}
