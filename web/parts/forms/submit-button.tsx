// A button that is disabled and shows a spinner while a call is pending (A7). Its look is styles/buttons.css.
import type { ButtonHTMLAttributes } from 'react'

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { pending: boolean }

export function SubmitButton({ pending, disabled, className = 'main-button', children, ...rest }: SubmitButtonProps) {
  return (
    <button type="submit" {...rest} className={className} disabled={pending || disabled} aria-busy={pending}>
      <span className="button-words">{children}</span>
      {pending && <span className="button-ring" role="progressbar" aria-label="Sending" data-testid="spinner" />}
    </button>
  )
}

/** Beside a pending submit. Appears after a moment, because most calls are answered sooner. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="quiet-button after-a-moment" onClick={onClick}>
      Cancel
    </button>
  )
}
