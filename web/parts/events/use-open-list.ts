// Whether the list of the Events page is open: for a search, for the address #list, and if this device remembers it so.
import { type ToggleEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const key = 'eventsAsList'

/**
 * The properties of the list's element. `searched`: whether the page shows the results of a search. After a search the
 * list is as it was before.
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

  const onToggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    // Only what the person chose: a search and an address open the list for this visit. The browser opens it before
    // the router knows the address.
    if (searched || (open && window.location.hash === '#list')) return
    try {
      localStorage[key] = open ? 'open' : ''
    } catch {
      // Without storage the list is closed at the next visit.
    }
  }
  return { ref, onToggle }
}

function isRemembered(): boolean {
  try {
    return !!localStorage[key]
  } catch {
    return false
  }
}
