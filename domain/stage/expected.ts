// When each performer of a running order is on stage (document 7, §4): 'You are 7th, about 18:40'.
import type { Millis } from '../day.ts'

/** A place in the running order. Who was taken out has none. */
export type Slot = {
  performer: string
  state: 'waiting' | 'running' | 'done' | 'skipped'
  /** Null before the start. */
  startedAt: Millis | null
}

export type Expected = {
  /** 1 for the next one. */
  position: number
  at: Millis
}

/**
 * The position and the expected time of all who wait. Before two have begun, a place takes as long as content says;
 * after that, as long as the places so far took, pauses included.
 * @param slots in running order
 * @param begins when the round begins by the programme
 * @param each how long a place takes by content, with the change between two (ms)
 */
export function expectedTimes(
  slots: readonly Slot[],
  { begins, each, now }: { begins: Millis; each: Millis; now: Millis },
): Map<string, Expected> {
  const starts = slots.flatMap(({ startedAt }) => startedAt ?? []).sort((a, b) => a - b)
  const [first, last] = [starts[0], starts.at(-1)]
  const pace =
    first !== undefined && last !== undefined && starts.length > 1 ? (last - first) / (starts.length - 1) : each
  const running = slots.some(({ state }) => state === 'running')
  // A running performance ends after its place, or at once if it is over that. Without one, the next may begin now.
  const next =
    running && last !== undefined ? Math.max(now, last + pace) : Math.max(now, starts.length > 0 ? now : begins)
  const waiting = slots.filter(({ state }) => state === 'waiting')
  return new Map(waiting.map(({ performer }, i) => [performer, { position: i + 1, at: next + i * pace }]))
}
