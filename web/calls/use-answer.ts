// Data from the server: loads at once, again when its key or its query changes, and on request.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Answer, Failure } from './api.ts'

/** A counter: when it changes, everything below loads again. The console raises it with each further log-in. */
export const AskAgain = createContext(0)

export type Asked<T> = {
  /**
   * The last good answer for the present key: never that of another, not for one render. It stays while the next one
   * loads, and goes when another query fails to load.
   */
  data: T | null
  failure: Failure | null
  loading: boolean
  /** Whether the data is the answer to the present query. */
  isCurrent: boolean
  reload: () => void
  /** Replaces the data by what an act answered. What was asked for before the answer is asked for again. */
  setData: (data: T) => void
}

type Answered<T> = { key: string; query: string; data: T | null; failure: Failure | null }

/**
 * `key` says whose data it is: `facts of event 7`. `query` says what of it is asked, such as the filters of a list:
 * when only it changes, the answer before stays until the next one is there.
 */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>, query = ''): Asked<T> {
  const round = useContext(AskAgain)
  const [answered, setAnswered] = useState<Answered<T> | null>(null)
  const [loading, setLoading] = useState(true)
  const [again, setAgain] = useState(0)
  const latest = useRef({ key, load })
  latest.current = { key, load }
  /** The one call whose answer counts. */
  const reading = useRef<symbol | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the query stand for what load asks
  useEffect(() => {
    const call = Symbol()
    reading.current = call
    setLoading(true)
    void latest.current.load().then(answer => {
      if (reading.current !== call) return
      reading.current = null
      setLoading(false)
      setAnswered(before => {
        if (answer.ok) return { key, query, data: answer.data, failure: null }
        const stays = before?.key === key && before.query === query
        return { key, query, data: stays ? before.data : null, failure: answer.failure }
      })
    })
    return () => {
      reading.current = null
    }
  }, [key, query, round, again])

  const reload = useCallback(() => setAgain(count => count + 1), [])

  const setData = useCallback(
    (data: T) => {
      // The act of a page that was left says nothing of this one.
      if (latest.current.key !== key) return
      setAnswered({ key, query, data, failure: null })
      if (!reading.current) return
      // It may have been asked before the act.
      reading.current = null
      reload()
    },
    [key, query, reload],
  )

  const own = answered?.key === key ? answered : null
  const failure = own?.failure ?? null

  // What a lost network kept from us is asked for again when it returns.
  const lost = failure?.kind === 'no-answer'
  useEffect(() => {
    if (!lost) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [lost, reload])

  const data = own?.data ?? null
  const isCurrent = data !== null && own?.query === query
  return { data, failure, loading: loading || own === null, isCurrent, reload, setData }
}
