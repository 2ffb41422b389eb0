// A queue that is fair between callers: whoever sends thousands of works waits for them, and others have their turn meanwhile. Nobody waits
// longer than callers do: who would is refused at once, and who has gone is passed over.
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError } from '../refuse.ts'

const secondsToComeBack = 5
/** How much of the mean duration the newest work decides. */
const weightOfNewest = 0.1

/** Whose turn a work takes: works of one lane go in the order in which they came. `signal` is aborted when the caller has gone. */
export type Turn = { lane: string; signal?: AbortSignal | undefined }

export type Queue = {
  /** Starts the work when it is its turn. Refuses with `overloaded` when that would be too late, by what works took so far. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  length(): number
}

type Limits = {
  atOnce: number
  /** How many works of a lane have their turn in a round. */
  turns: number
  /** Milliseconds until a work must have begun. */
  longestWait: number
  /** Milliseconds that a work is thought to take at first. */
  usualWork: number
  /** In milliseconds. */
  now?: () => number
}

/** In each round a lane has so many `turns`. */
type Waiting = { lane: string; round: number; start: () => void; refuse: () => void; since: number }

const refused = () => new RefusalError(anyRefusal('overloaded', {}, { retryAfter: secondsToComeBack }))

/** A queue that runs `atOnce` works at the same time. */
export function createQueue({ atOnce, turns, longestWait, usualWork, now = () => performance.now() }: Limits): Queue {
  /** By round, and within a round in the order in which they came: whoever comes later overtakes only who waits for a later round. */
  const queue: Waiting[] = []
  /** That of the work which began last. */
  let currentRound = 0
  let running = 0
  let meanWork = usualWork

  function takeTurn({ lane, signal }: Turn): Promise<void> {
    if (signal?.aborted) return Promise.reject(refused())
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    const own = queue.filter(other => other.lane === lane)
    const round = Math.max(currentRound, own.at(-turns)?.round ?? 0) + 1
    const ahead = queue.findLastIndex(other => other.round <= round) + 1
    if ((ahead / atOnce) * meanWork > longestWait) return Promise.reject(refused())
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1)
        waiting.refuse()
      }
      const waiting: Waiting = {
        ...{ lane, round, since: now() },
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
        refuse: () => {
          signal?.removeEventListener('abort', leave)
          reject(refused())
        },
      }
      signal?.addEventListener('abort', leave)
      queue.splice(ahead, 0, waiting)
    })
  }

  function startNext(): void {
    for (let work = queue.shift(); work; work = queue.shift()) {
      if (now() - work.since > longestWait) work.refuse()
      else {
        currentRound = work.round
        work.start()
        return
      }
    }
    running--
  }

  /** A machine that paused once must not make all others be refused. */
  function learn(duration: number): void {
    meanWork += weightOfNewest * (Math.min(duration, 4 * meanWork) - meanWork)
  }

  return {
    async run(turn, work) {
      await takeTurn(turn)
      const began = now()
      try {
        return await work()
      } finally {
        learn(now() - began)
        startNext()
      }
    },
    length: () => queue.length,
  }
}
