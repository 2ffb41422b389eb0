// Loads data from the server at once, again when the key or the query changes, and on request.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Answer, Failure } from './api.ts'

/** A counter. When it changes, all data below this provider load again. The console raises it after each log-in. */
export const AskAgain = createContext(0)

export type AnswerState<T> = {
  /**
   * The last good answer for the current key, never of another key. It stays while the next answer loads, and is
   * removed if the load of another query fails.
   */
  data: T | null
  failure: Failure | null
  loading: boolean
  /** Whether the data is the answer to the current query. */
  isCurrent: boolean
  reload: () => void
  /** Replaces the data by the answer of an act. A pending load is repeated, because it may be older. */
  setData: (data: T) => void
}

type Answered<T> = { key: string; query: string; data: T | null; failure: Failure | null }

/**
 * `key` identifies the data, such as 'facts of event 7'. `query` selects a part of the data, such as the filters of a
 * list. When only the query changes, the previous answer stays until the next answer arrives.
 */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>, query = ''): AnswerState<T> {
  const round = useContext(AskAgain)
  const [answered, setAnswered] = useState<Answered<T> | null>(null)
  const [loading, setLoading] = useState(true)
  const [reloads, setReloads] = useState(0)
  const latest = useRef({ key, load })
  latest.current = { key, load }
  /** The latest call. The answers of earlier calls are ignored. */
  const reading = useRef<symbol | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the query identify the request of load
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
  }, [key, query, round, reloads])

  const reload = useCallback(() => setReloads(count => count + 1), [])

  const setData = useCallback(
    (data: T) => {
      // Ignores an act of another key's page, which the user has left.
      if (latest.current.key !== key) return
      setAnswered({ key, query, data, failure: null })
      if (!reading.current) return
      // The pending load may be older than the act.
      reading.current = null
      reload()
    },
    [key, query, reload],
  )

  const own = answered?.key === key ? answered : null
  const failure = own?.failure ?? null

  // Reload when the network returns after a lost connection.
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
