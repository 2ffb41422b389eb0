// The browser's Back closes a dialog of the profile, but not while a call is pending, whose answer would be lost.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

export function useBlockBack(busy: boolean): void {
  const blocker = useBlocker(({ historyAction }) => busy && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Once the answer has arrived, going back closes the dialog.
    if (busy) blocker.reset()
    else blocker.proceed()
  }, [blocker, busy])
}
