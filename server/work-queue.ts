// A queue that runs a limited number of tasks at the same time.

/** Thrown if a task waited too long in the queue. */
export class QueueTimeout extends Error {}

type Limits = {
  /** How many tasks may run at the same time. */
  concurrency: number
  /** How long (ms) a task may wait. */
  longestWait: number
}

/**
 * Returns a function that runs tasks in the order of arrival, up to `concurrency` at a time. A task may name a `lane`.
 * The lanes take turns, so a caller with many tasks delays only its own lane.
 * @throws QueueTimeout if a task has waited too long.
 */
export function createWorkQueue({
  concurrency,
  longestWait,
}: Limits): <T>(task: () => Promise<T>, lane?: string) => Promise<T> {
  let running = 0
  /** Waiting tasks by lane. The first lane is next; after its turn it moves to the end. */
  const lanes = new Map<string, Set<() => void>>()

  function waitInLane(lane: string): Promise<void> {
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
        reject(new QueueTimeout(`waited ${longestWait} ms in the queue`))
      }, longestWait)
      waiting.add(begin)
    })
  }

  return async (task, lane = '') => {
    if (running < concurrency) running++
    else await waitInLane(lane)
    try {
      return await task()
    } finally {
      // The next task takes the place of this one.
      const [waiting] = lanes.values()
      const [next] = waiting ?? []
      if (next) next()
      else running--
    }
  }
}
