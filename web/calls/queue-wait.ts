// The remaining seconds of a form in the password queue. The call reports them by an event, so that most visits never
// load the code of the queue (queue.ts).
import { useEffect, useState } from 'react'

export const queueEvent = 'queue-of-passwords'

/** While `pending`, the seconds until the form's turn in the queue; null if the form is not in the queue. */
export function useQueueWait(pending: boolean): number | null {
  const [wait, setWait] = useState<number | null>(null)
  useEffect(() => {
    if (!pending) return
    const onWait = (event: Event) => setWait((event as CustomEvent<number>).detail)
    window.addEventListener(queueEvent, onWait)
    return () => {
      window.removeEventListener(queueEvent, onWait)
      setWait(null)
    }
  }, [pending])
  return wait
}
