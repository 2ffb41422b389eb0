// A drop-down menu of buttons or choices, so that the head of a list stays short. It covers the page below, so it is
// closed by Escape, a press outside or one of its buttons. It contains no texts or refusals, because the next press
// would hide them. Sections of a page use the browser's `details` instead.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './fold.module.css'

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => place.current?.removeAttribute('open')
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) close()
    }
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !place.current?.open) return
      close()
      place.current.querySelector('summary')?.focus()
    }
    const panel = place.current
    panel?.addEventListener('click', chosen)
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      panel?.removeEventListener('click', chosen)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [])

  return (
    <details ref={place} className={styles.fold}>
      <summary className="quiet-button">{title}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
