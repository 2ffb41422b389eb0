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
  /** Milliseconds until a work must have begun. */
  longestWait: number
  /** Milliseconds that a work is thought to take at first. */
  usualWork: number
  /** In milliseconds. */
  now?: () => number
}

type Waiting = { start: () => void; refuse: () => void; since: number }

const refused = () => new RefusalError(anyRefusal('overloaded', {}, { retryAfter: secondsToComeBack }))

/** A queue that runs `atOnce` works at the same time. */
export function createQueue({ atOnce, longestWait, usualWork, now = () => performance.now() }: Limits): Queue {
  // A map keeps the order in which its lanes were added: the first is the next to have a turn.
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0
  let meanWork = usualWork

  function takeTurn({ lane, signal }: Turn): Promise<void> {
    if (signal?.aborted) return Promise.reject(refused())
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    if ((aheadOf(lane) / atOnce) * meanWork > longestWait) return Promise.reject(refused())
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (remove(lane, own)) own.refuse()
      }
      const own: Waiting = {
        since: now(),
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
      lanes.set(lane, [...(lanes.get(lane) ?? []), own])
      waiting++
    })
  }

  /** How many works begin before the next one of this lane: those of its own, and as many turns of the others. */
  function aheadOf(lane: string): number {
    const own = lanes.get(lane)?.length ?? 0
    let ahead = own
    for (const [other, { length }] of lanes) if (other !== lane) ahead += Math.min(length, own + 1)
    return ahead
  }

  function remove(lane: string, work: Waiting): boolean {
    const works = lanes.get(lane) ?? []
    const rest = works.filter(each => each !== work)
    if (rest.length === works.length) return false
    if (rest.length > 0) lanes.set(lane, rest)
    else lanes.delete(lane)
    waiting--
    return true
  }

  function startNext(): void {
    for (const [lane, [work]] of lanes) {
      // The next turn is another lane's: this one goes to the end.
      const rest = lanes.get(lane)!.slice(1)
      lanes.delete(lane)
      if (rest.length > 0) lanes.set(lane, rest)
      waiting--
      if (now() - work!.since > longestWait) work!.refuse()
      else {
        work!.start()
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
    length: () => waiting,
  }
}
