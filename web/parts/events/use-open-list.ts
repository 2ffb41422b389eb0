// Whether the list of the Events page is open: for a search, for the address #list, and if this device remembers it so.
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const key = 'eventsAsList'

/**
 * `ref` is for the list's element, `remember` for a click on its name. `searched`: whether the page shows the results of
 * a search. After a search the list is as it was before. Only a press is remembered: a search and an address open the
 * list for this visit.
 */
export function useOpenList(searched: boolean) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()

  useLayoutEffect(() => {
    const list = ref.current
    if (!list || list.open || !(searched || hash === '#list' || isRemembered())) return
    list.open = true
    return () => {
      list.open = !searched
    }
  }, [searched, hash])

  /** For a press on the list's name, before the browser opens or closes the list. */
  const remember = () => {
    if (searched) return
    try {
      localStorage[key] = ref.current?.open ? '' : 'open'
    } catch {
      // Without storage the list is closed at the next visit.
    }
  }
  return { ref, remember }
}

function isRemembered(): boolean {
  try {
    return !!localStorage[key]
  } catch {
    return false
  }
}
