// What a page asks the server for: loads at once, again when its key changes, after each log-in, and on request.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Failure } from '../../api.ts'
import { useOrganiser } from '../organiser.tsx'

export type Asked<T> = {
  /** The last good answer; it stays while the next is on its way. */
  data: T | null
  failure: Failure | null
  loading: boolean
  reload: () => void
  /** Takes over what another call answered. */
  setData: (data: T) => void
}

/** `key` names what `load` asks for: equal keys are asked for once. */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>): Asked<T> {
  const { round } = useOrganiser()
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [loading, setLoading] = useState(true)
  const [again, setAgain] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for what load asks; round and again ask anew
  useEffect(() => {
    let left = false
    setLoading(true)
    void latest.current().then(answer => {
      if (left) return
      setLoading(false)
      setFailure(answer.ok ? null : answer.failure)
      if (answer.ok) setData(answer.data)
    })
    return () => {
      left = true
    }
  }, [key, round, again])

  const reload = useCallback(() => setAgain(count => count + 1), [])
  return { data, failure, loading, reload, setData }
}
