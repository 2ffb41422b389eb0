// Enter in a search box opens the row that it found, if it is the only one. Box and list do not know each other: an
// event joins them.
import { useEffect, useRef, useState } from 'react'

const eventName = 'console-open-only-row'

/** Asks the page's list to open its only row, once it has loaded. */
export function openOnlyRow(): void {
  dispatchEvent(new Event(eventName))
}

/**
 * For a list: `isCurrent` says whether `rows` are the answer to what the address asks for. Answers the ref of an
 * element around the list.
 */
export function useOpenOnlyRow(rows: number, isCurrent: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const want = () => setWanted(true)
    window.addEventListener(eventName, want)
    return () => window.removeEventListener(eventName, want)
  }, [])

  useEffect(() => {
    if (!wanted || !isCurrent) return
    setWanted(false)
    if (rows === 1) place.current?.querySelector<HTMLElement>('[data-row] a')?.click()
  }, [wanted, isCurrent, rows])

  return place
}
