// The remaining seconds of a form in the password queue. The call reports them by an event, so that most visits never
// load the code of the queue (queue.ts).
import { useEffect, useState } from 'react'

export const queueEvent = 'queue-of-passwords'

/** Seconds until the form's turn in the queue, while `pending`; null if it is not in the queue. */
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
