// Enter in a search box opens the found row, if it is the only one. A DOM event connects the box and the list.
import { useEffect, useRef, useState } from 'react'

const eventName = 'console-open-only-row'

/** Asks the page's list to open its only row, once it has loaded. */
export function openOnlyRow(): void {
  dispatchEvent(new Event(eventName))
}

/**
 * Opens a list's only row when `openOnlyRow` is called. `rows`: the number of rows. `isCurrent`: whether that number
 * belongs to the current address. Returns the ref for an element around the list.
 */
export function useOpenOnlyRow(rows: number, isCurrent: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [requested, setRequested] = useState(false)

  useEffect(() => {
    const request = () => setRequested(true)
    window.addEventListener(eventName, request)
    return () => window.removeEventListener(eventName, request)
  }, [])

  useEffect(() => {
    if (!requested || !isCurrent) return
    setRequested(false)
    if (rows === 1) place.current?.querySelector<HTMLElement>('[data-row] a')?.click()
  }, [requested, isCurrent, rows])

  return place
}
