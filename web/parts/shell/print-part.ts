// Prints one part of a page (print-part.css).
import { type RefObject, useEffect } from 'react'
import './print-part.css'

export function printPart(part: HTMLElement | null): void {
  if (!part) return
  mark(part)
  window.print()
}

/** While the part is shown, the browser's own print command prints only this part too. */
export function useOwnPrint(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const printAlone = () => {
      if (part.current && document.documentElement.dataset.printing === undefined) mark(part.current)
    }
    window.addEventListener('beforeprint', printAlone)
    return () => window.removeEventListener('beforeprint', printAlone)
  }, [part])
}

/** Marks the part until printing is done. */
function mark(part: HTMLElement): void {
  part.dataset.printed = ''
  document.documentElement.dataset.printing = ''
  window.addEventListener(
    'afterprint',
    () => {
      delete part.dataset.printed
      delete document.documentElement.dataset.printing
    },
    { once: true },
  )
}
