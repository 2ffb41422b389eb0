// Shows the failure of an action until an input changes.
import { useState } from 'react'
import type { Failure } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'

/** Returns the `failure` to show, and `changed` for the form's `onChange`. The action's own failure is not changed. */
export function useShownFailure(act: Pick<Act, 'failure'>): { failure: Failure | null; changed: () => void } {
  const [outdated, setOutdated] = useState<Failure | null>(null)
  return { failure: act.failure === outdated ? null : act.failure, changed: () => setOutdated(act.failure) }
}
