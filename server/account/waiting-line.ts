// A line for work that keeps a processor busy: a few at once, the others wait their turn, and nobody joins a line that is too long.
import { refuse } from '../refuse.ts'

export type WaitingLine = {
  /** Does the work when its turn comes. Refuses with `overloaded` when that would take longer than the line allows. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** How many wait at the moment. */
  length(): number
}

const secondsToComeBack = 5
/** Milliseconds that one is taken to last before any was seen. */
const firstGuess = 10
/** The share of the newest one in what is taken as usual: whatever keeps the processors busy for some seconds must not look like the whole evening. */
const weightOfNewest = 0.02
/** So many times what is usual the newest one counts for at most: a machine that stands still for seconds does so for all that are at work. */
const mostOfNewest = 3

/** `longestWait` in milliseconds: it is compared with the length of the line times what the work usually took of late. */
export function createLine({ atOnce, longestWait }: { atOnce: number; longestWait: number }): WaitingLine {
  const waiting: (() => void)[] = []
  let running = 0
  let usual = firstGuess

  return {
    length: () => waiting.length,
    async inTurn(work) {
      if (running >= atOnce) {
        if ((waiting.length / atOnce) * usual >= longestWait)
          refuse('overloaded', {}, { retryAfter: secondsToComeBack })
        await new Promise<void>(resolve => waiting.push(resolve))
      } else running++
      const began = performance.now()
      try {
        return await work()
      } finally {
        const newest = Math.min(performance.now() - began, mostOfNewest * usual)
        usual += (newest - usual) * weightOfNewest
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
