// Prints one part of a page and nothing else of it (print-part.css).
import './print-part.css'

export function printPart(part: HTMLElement | null): void {
  if (!part) return
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
  window.print()
}
