// How long the queue of passwords still takes, for the form that waits in it. A call tells it by an event: most visits
// never load what waits.
import { useEffect, useState } from 'react'

export const queueEvent = 'queue-of-passwords'

/** Seconds until the turn in the queue, while `pending`; null when nothing waits there. */
export function useQueueWait(pending: boolean): number | null {
  const [wait, setWait] = useState<number | null>(null)
  useEffect(() => {
    if (!pending) return
    const told = (event: Event) => setWait((event as CustomEvent<number>).detail)
    window.addEventListener(queueEvent, told)
    return () => {
      window.removeEventListener(queueEvent, told)
      setWait(null)
    }
  }, [pending])
  return wait
}
