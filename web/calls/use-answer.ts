// Data from the server: loads at once, again when its key changes, and on request.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Answer, Failure } from './api.ts'

/** A counter: when it changes, everything below loads again. The console raises it with each further log-in. */
export const AskAgain = createContext(0)

export type Asked<T> = {
  /**
   * The last good answer; it stays while the next is on its way, and goes when what another key asks for fails to load.
   */
  data: T | null
  failure: Failure | null
  loading: boolean
  /** Whether the data is the answer to the present key. */
  isCurrent: boolean
  reload: () => void
  /** Replaces the data by what another call answered. */
  setData: (data: T) => void
}

/** `key` names what `load` asks for; the same key loads once. */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>): Asked<T> {
  const round = useContext(AskAgain)
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [loading, setLoading] = useState(true)
  const [again, setAgain] = useState(0)
  const latest = useRef(load)
  latest.current = load
  const answered = useRef(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for what load asks; round and again ask anew
  useEffect(() => {
    let left = false
    setLoading(true)
    void latest.current().then(answer => {
      if (left) return
      setLoading(false)
      setFailure(answer.ok ? null : answer.failure)
      if (answer.ok) setData(answer.data)
      else if (answered.current !== key) setData(null)
      if (answer.ok) answered.current = key
    })
    return () => {
      left = true
    }
  }, [key, round, again])

  // What a lost network kept from us is asked for again when it returns.
  const lost = failure?.kind === 'no-answer'
  useEffect(() => {
    if (!lost) return
    const ask = () => setAgain(count => count + 1)
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [lost])

  const reload = useCallback(() => setAgain(count => count + 1), [])
  return { data, failure, loading, isCurrent: data !== null && answered.current === key, reload, setData }
}
