// Times, signals and presses as words.
import type { Millis } from '../../../domain/day.ts'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { signalAt } from '../../../domain/stage/clock.ts'
import { penaltyOf, type StagePress } from '../../../domain/stage/slot-state.ts'

const minute = 60_000

/** A length of time in whole seconds. @example durationText(272_000) // '4:32' */
export function durationText(length: Millis): string {
  const seconds = Math.floor(Math.max(0, length) / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The typed minutes and seconds in milliseconds; null if it is no time. @example readDuration('4:32') // 272_000 */
export function readDuration(text: string): Millis | null {
  const [, minutes, seconds] = /^\s*(\d{1,3})[:.]([0-5]\d)\s*$/.exec(text) ?? []
  return minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1000
}

type Minutes = RoundContent['minutes']

/** The limits of a performance. @example limitsText({ least: 10, most: 20 }) // '10 to 20 minutes' */
export function limitsText({ least, most }: NonNullable<Minutes> = {}): string {
  if (least !== undefined && most !== undefined) return `${least} to ${howMany(most, 'minute')}`
  if (most !== undefined) return `up to ${howMany(most, 'minute')}`
  return least === undefined ? '' : `at least ${howMany(least, 'minute')}`
}

export type Tone = 'early' | 'good' | 'soon' | 'over'
/** `word` says the same as the colour of `tone`. `said` is what screen readers say when the signal changes. */
export type ShownSignal = { tone: Tone; word: string; said: string }

/** What the clock shows after `lasted`. Null without limits. `isRunning`: false after the stop. */
export function signalOf(minutes: Minutes, lasted: Millis, isRunning: boolean): ShownSignal | null {
  const limit = (value: number | undefined) => (value === undefined ? null : value * minute)
  const [least, most] = [limit(minutes?.least), limit(minutes?.most)]
  if (least === null && most === null) return null
  const signal = signalAt(lasted, { least, most })
  if (signal === 'over') {
    const word = `Over by ${durationText(lasted - (most ?? 0))}`
    return { tone: 'over', word, said: isRunning ? 'Over the limit' : word }
  }
  if (signal === 'one minute left' && isRunning)
    return { tone: 'soon', word: 'One minute left', said: 'One minute left' }
  if (signal === 'early')
    return { tone: 'early', word: isRunning ? 'Early' : 'Too short', said: isRunning ? '' : 'Too short' }
  return { tone: 'good', word: 'In time', said: 'In time' }
}

/** What a performance loses, with its working. Empty without a rule. */
export function penaltyText(round: RoundContent, lasted: Millis | null): string {
  const penalty = penaltyOf(round, lasted)
  if (!penalty || !round.penalty) return ''
  const { percent, minutes: kind } = round.penalty
  if (penalty.percent === 0) return 'No penalty'
  const over = howMany(penalty.minutes, `${kind} minute`)
  const each = penalty.minutes > 1 ? ` (${percent} % each)` : ''
  return `Penalty: ${penalty.percent} % for ${over} over${each}`
}

export const kindWords: Readonly<Record<StagePress['kind'], string>> = {
  start: 'Start',
  stop: 'Stop',
  time: 'Time corrected',
  skip: 'Skipped',
  out: 'Taken out',
  back: 'Back in the order',
  through: 'Goes through',
  win: 'Won a match',
}

export const drawWords: Readonly<Record<StageSheet['draws'][number]['kind'], string>> = {
  order: 'Order',
  heats: 'Heats',
  bracket: 'Bracket',
  pairs: 'Pairs',
  pick: 'Pick',
}

/** The name of a round of a bracket with so many matches. */
export function bracketRoundName(matches: number, index: number): string {
  if (matches === 1) return 'Final'
  if (matches === 2) return 'Semi-finals'
  return matches === 4 ? 'Quarter-finals' : `Round ${index + 1}`
}
