// What went wrong with what was sent is shown until something is changed: then it is about something else.
import { useState } from 'react'
import type { Failure } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'

/** `failure` is what the form shows; `changed` goes into its `onChange`. The act itself keeps its failure. */
export function useShownFailure(act: Pick<Act, 'failure'>): { failure: Failure | null; changed: () => void } {
  const [outdated, setOutdated] = useState<Failure | null>(null)
  return { failure: act.failure === outdated ? null : act.failure, changed: () => setOutdated(act.failure) }
}
