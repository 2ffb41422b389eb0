// A call that changes data. It is never sent twice at the same time, and all its retries have one id, so that it takes
// effect once.
import { useRef, useState } from 'react'
import type { Answer, Failure } from './api.ts'

export type Act = {
  busy: boolean
  failure: Failure | null
  run: () => Promise<void>
  /** Stops waiting. A late answer then changes nothing on the page. */
  cancel: () => void
  forgetFailure: () => void
}

/**
 * `send` makes the call, with the act's id if the server needs one; `done` gets the answer. A run after a failure or a
 * cancel repeats the same act. If only the answer was lost, the server recognises the id and does not repeat the act. A
 * run after a success is a new act. `late` gets an answer that arrives after a cancel, because the server may have
 * performed the act.
 */
export function useAct<T>(
  send: (actId: () => string) => Promise<Answer<T>>,
  done: (data: T) => void,
  late?: (data: T) => void,
): Act {
  const actId = useRef<string | null>(null)
  const sending = useRef<symbol | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const run = async () => {
    if (sending.current) return
    const attempt = Symbol()
    sending.current = attempt
    setBusy(true)
    setFailure(null)
    const answer = await send(() => {
      // randomUUID exists only on https. Acts of visitors need no id and work on plain http too.
      actId.current ??= crypto.randomUUID()
      return actId.current
    })
    if (sending.current !== attempt) {
      if (answer.ok) late?.(answer.data)
      return
    }
    sending.current = null
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure)
    actId.current = null
    done(answer.data)
  }

  const cancel = () => {
    sending.current = null
    setBusy(false)
  }

  return { busy, failure, run, cancel, forgetFailure: () => setFailure(null) }
}
