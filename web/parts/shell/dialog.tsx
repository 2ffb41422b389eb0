// A modal dialog on the browser's own element, which traps the focus and closes on Escape. With a form the focus starts
// in the first field instead of the close button. Rendered at the end of the page, because inside a folded menu or
// another hidden element it would be invisible and still block the page.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './dialog.module.css'
import { ProblemText } from './problem.tsx'

type DialogProps = {
  title: string
  /** Whether a call is pending. Escape then does not close the dialog, because the answer would be lost. */
  busy: boolean
  onClose: () => void
  /** Called if the close button is pressed while a call is pending. Without it the button is then disabled. */
  onLeave?: () => void
  children: ReactNode
}

/** The dialog is open while it is rendered. */
export function Dialog({ title, busy, onClose, onLeave, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Dialogs of the console use its own style.
  const [place] = useState(() => document.querySelector('[data-dialogs]') ?? document.body)

  const shown = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    firstField(element)?.focus()
    shown.current = true
    return () => {
      shown.current = false
      element?.close()
    }
  }, [])

  // If the focused element is removed, for example a search after a person is chosen, the next field gets the focus.
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    firstField(dialog.current)?.focus()
  })

  return createPortal(
    <dialog
      ref={dialog}
      onFocus={event => {
        focused.current = event.target
      }}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      // Browsers close the dialog at a second Escape even if the first was cancelled. A busy dialog then opens again.
      onClose={() => {
        if (!shown.current) return
        if (busy) dialog.current?.showModal()
        else onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={styles.close} onClick={busy ? onLeave : onClose} disabled={busy && !onLeave}>
          <span className="visually-hidden">Close</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>,
    place,
  )
}

/** The selector of fields that can be filled in; of radio buttons it matches only the selected one. */
const openField =
  'form :is(input:not([type=hidden],[readonly],[type=radio]:not(:checked)),select,textarea:not([readonly])):enabled'

/** The first field of the dialog's form. */
function firstField(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  return dialog?.querySelector<HTMLElement>(openField) ?? dialog?.querySelector<HTMLElement>('form input:enabled')
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** The part below the scrolling body that is always visible: sums, the failure, the button. */
export function DialogFoot({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      {problem && <ProblemText>{problem}</ProblemText>}
      {children}
    </footer>
  )
}

/**
 * A ref for the button that opens a dialog: it gets the focus when the dialog closes. Some browsers do not focus a
 * pressed button and so cannot restore the focus themselves.
 */
export function useOpener(open: boolean) {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) return
    opener.current?.focus()
    // Dialogs opened by other parts restore the focus themselves.
    opener.current = null
  }, [open])
  return opener
}
