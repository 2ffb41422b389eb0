// Turns for works of which only some may run at a time.

/** No turn came in time. */
export class NoTurn extends Error {}

type Limits = {
  /** How many works run at a time. */
  atOnce: number
  /** Milliseconds that one waits for its turn. */
  longestWait: number
}

/**
 * Answers a function that runs works in the order in which they came, so many at a time.
 * @throws NoTurn when a work has waited too long.
 */
export function inTurns({ atOnce, longestWait }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting = new Set<() => void>()

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new NoTurn(`waited ${longestWait} ms for a turn`))
      }, longestWait)
      waiting.add(begin)
    })
  }

  return async work => {
    if (running < atOnce) running++
    else await turn()
    try {
      return await work()
    } finally {
      // Whoever is next runs in the place of this one.
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}
