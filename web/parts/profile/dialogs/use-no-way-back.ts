// Back closes a dialog of the profile, but not one that is sending: its answer would be lost.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

export function useNoWayBack(busy: boolean): void {
  const blocker = useBlocker(({ historyAction }) => busy && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Where the answer has come meanwhile, going back is what closes the dialog.
    if (busy) blocker.reset()
    else blocker.proceed()
  }, [blocker, busy])
}
