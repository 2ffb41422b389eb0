// One act of a person: sent once at a time, under an id that stays the same over retries, so that it has one effect.
import { useRef, useState } from 'react'
import type { Answer, Failure } from './api.ts'

export type Act = {
  busy: boolean
  failure: Failure | null
  run: () => Promise<void>
  forgetFailure: () => void
}

/**
 * `send` makes the call, with the act's id where the server wants one; `done` takes its answer. After success the next run is a new
 * act. After a failure it is the same one: if the answer was lost on its way, the server knows the id and does nothing twice.
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
      // Browsers have it only on https, as the console is: acts without an id work everywhere.
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
