// The filter of the Events page. It is part of the address, so Back from an event returns to the same list, and the
// list can be shared.
import { useLayoutEffect, useState } from 'react'
import { type Filter, filterOf, type ListedCategory, noFilter, searchOf } from './find-events.ts'

export function useFilter(categories: readonly ListedCategory[]): [Filter, (changes: Partial<Filter>) => void] {
  const [filter, setFilter] = useState(noFilter)

  // The server renders all events, because only the browser knows the query. The query is read before the first paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useLayoutEffect(() => setFilter(filterOf(window.location.search, categories)), [])

  // Bypasses the router, which would request the page again for every letter.
  const change = (changes: Partial<Filter>) => {
    const { history, location } = window
    const changed = { ...filterOf(location.search, categories), ...changes }
    history.replaceState(history.state, '', location.pathname + searchOf(changed) + location.hash)
    setFilter(changed)
  }
  return [filter, change]
}
