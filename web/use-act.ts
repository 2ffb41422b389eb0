// A call that changes something: sent once at a time, with one id for all its retries, so that it has one effect.
import { useRef, useState } from 'react'
import type { Answer, Failure } from './api.ts'

export type Act = {
  busy: boolean
  failure: Failure | null
  run: () => Promise<void>
  forgetFailure: () => void
}

/**
 * `send` makes the call, with the act's id where the server wants one; `done` gets its answer. A run after a failure repeats the same
 * act: if only the answer was lost, the server knows the id and does nothing twice. A run after a success is a new act.
 */
export function useAct<T>(send: (actId: () => string) => Promise<Answer<T>>, done: (data: T) => void): Act {
  const actId = useRef<string | null>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const run = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    const answer = await send(() => {
      // randomUUID exists on https only. Acts of visitors need no id and work on plain http too.
      actId.current ??= crypto.randomUUID()
      return actId.current
    })
    sending.current = false
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure)
    actId.current = null
    done(answer.data)
  }

  return { busy, failure, run, forgetFailure: () => setFailure(null) }
}
