// The filter of the Events page. It stands in the address, so that Back from an event leads to the same list, and a
// list can be sent.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Filter, filterOf, type ListedCategory, noFilter, searchOf } from './find-events.ts'

export function useFilter(categories: readonly ListedCategory[]): [Filter, (changes: Partial<Filter>) => void] {
  const [filter, setFilter] = useState(noFilter)
  const changed = useRef(false)

  // The server renders all events; only the browser knows the query. Read before the first paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useLayoutEffect(() => setFilter(filterOf(window.location.search, categories)), [])

  // Not through the router, which would ask the server for the same page again with every letter.
  useEffect(() => {
    if (changed.current)
      window.history.replaceState(window.history.state, '', window.location.pathname + searchOf(filter))
  }, [filter])

  const change = (changes: Partial<Filter>) => {
    changed.current = true
    setFilter(before => ({ ...before, ...changes }))
  }
  return [filter, change]
}
