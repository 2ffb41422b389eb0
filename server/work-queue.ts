// Turns for works of which only some may run at a time.

/** No turn came in time. */
export class QueueTimeout extends Error {}

type Limits = {
  /** How many works run at a time. */
  concurrency: number
  /** Milliseconds that one waits for its turn. */
  longestWait: number
}

/**
 * Answers a function that runs works in the order in which they came, so many at a time. Works that name a `lane` take
 * turns by lanes: one that brings very many works waits behind its own.
 * @throws QueueTimeout when a work has waited too long.
 */
export function createWorkQueue({
  concurrency,
  longestWait,
}: Limits): <T>(work: () => Promise<T>, lane?: string) => Promise<T> {
  let running = 0
  /** Those that wait, by lane. The first lane is next, and then goes to the end. */
  const lanes = new Map<string, Set<() => void>>()

  function turn(lane: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = lanes.get(lane) ?? new Set()
      lanes.set(lane, waiting)
      const leave = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        if (waiting.size === 0) lanes.delete(lane)
      }
      const begin = () => {
        lanes.delete(lane)
        lanes.set(lane, waiting)
        leave()
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        reject(new QueueTimeout(`waited ${longestWait} ms for a turn`))
      }, longestWait)
      waiting.add(begin)
    })
  }

  return async (work, lane = '') => {
    if (running < concurrency) running++
    else await turn(lane)
    try {
      return await work()
    } finally {
      // Whoever is next runs in the place of this one.
      const [waiting] = lanes.values()
      const [next] = waiting ?? []
      if (next) next()
      else running--
    }
  }
}
