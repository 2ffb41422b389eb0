// How long a form still waits in the queue of passwords. The call sends an event, so that most visits never load the
// code that waits.
import { useEffect, useState } from 'react'

export const queueEvent = 'queue-of-passwords'

/** Seconds until the turn in the queue, while `pending`; null if nothing waits. */
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
