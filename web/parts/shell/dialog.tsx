// A modal dialog on the browser's own element: it traps the focus, closes on Escape and gives the focus back.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { ProblemText } from './problem.tsx'

type DialogProps = {
  title: string
  /** While something is being sent the dialog cannot be closed: its answer would be lost. */
  busy: boolean
  onClose: () => void
  children: ReactNode
}

/** Open as long as it is rendered. */
export function Dialog({ title, busy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  const shown = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    shown.current = true
    return () => {
      shown.current = false
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      // Pressed twice, Escape closes whatever the page says.
      onClose={() => shown.current && onClose()}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose} disabled={busy}>
          <span className="visually-hidden">Close</span>
        </button>
      </header>
      {children}
    </dialog>
  )
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** The part below the scrolling body that always shows: what it costs, what went wrong, the button. */
export function DialogFoot({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      {problem && <ProblemText>{problem}</ProblemText>}
      {children}
    </footer>
  )
}

/**
 * For the button that opens a dialog: set it when it is pressed, and it gets the focus back when the dialog has closed. A browser does
 * so by itself only for a button that had the focus, and not every browser focuses what is pressed.
 */
export function useOpener(open: boolean) {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) opener.current?.focus()
  }, [open])
  return opener
}
