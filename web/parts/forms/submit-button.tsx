// A button that is disabled and shows a spinner while a call is pending (A7). Its style is in styles/buttons.css.
import { type ButtonHTMLAttributes, useLayoutEffect, useRef } from 'react'

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { pending: boolean }

export function SubmitButton({ pending, disabled, className = 'main-button', children, ...rest }: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // Browsers take the focus from a disabled button. It returns after the call, unless it has moved elsewhere.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!pending && hadFocus.current && (activeElement === body || activeElement === null)) ref.current?.focus()
    hadFocus.current = pending && activeElement === ref.current
  }, [pending])
  return (
    <button type="submit" {...rest} ref={ref} className={className} disabled={pending || disabled} aria-busy={pending}>
      <span className="button-words">{children}</span>
      {pending && <span className="button-ring" role="progressbar" aria-label="Sending" data-testid="spinner" />}
    </button>
  )
}

/** Cancels a pending call. Appears after a moment, because most calls are answered sooner. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="quiet-button after-a-moment" onClick={onClick}>
      Cancel
    </button>
  )
}
