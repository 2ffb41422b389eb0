// A queue that is fair between callers: whoever sends thousands of works waits for them, and others have their turn meanwhile.
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError } from '../refuse.ts'

const secondsToComeBack = 5

export type Queue = {
  /**
   * Starts the work when it is its turn: lanes take turns, and the works of one lane go in the order in which they came. Refuses with `overloaded`
   * when the queue is full: the newest work of the longest lane.
   */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  length(): number
}

type Waiting = { start: () => void; refuse: (reason: RefusalError) => void }

/** A queue that runs `atOnce` works at the same time and lets at most `mostWaiting` others wait. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  // A map keeps the order in which its lanes were added: the first is the next to have a turn.
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function turn(lane: string): Promise<void> {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    return new Promise((start, reject) => {
      const works = lanes.get(lane) ?? []
      works.push({ start, refuse: reject })
      lanes.set(lane, works)
      waiting++
      if (waiting > mostWaiting) refuseOne()
    })
  }

  function refuseOne(): void {
    const [lane, works] = [...lanes].reduce((longest, each) => (each[1].length >= longest[1].length ? each : longest))
    works.pop()!.refuse(new RefusalError(anyRefusal('overloaded', {}, { retryAfter: secondsToComeBack })))
    if (works.length === 0) lanes.delete(lane)
    waiting--
  }

  function startNext(): void {
    const [next] = lanes
    if (!next) {
      running--
      return
    }
    const [lane, works] = next
    lanes.delete(lane)
    const { start } = works.shift()!
    if (works.length > 0) lanes.set(lane, works)
    waiting--
    start()
  }

  return {
    async run(lane, work) {
      await turn(lane)
      try {
        return await work()
      } finally {
        startNext()
      }
    },
    length: () => waiting,
  }
}
