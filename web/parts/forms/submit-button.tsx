// The button that sends: disabled and turning while a call is under way (1 §2).
import type { ButtonHTMLAttributes } from 'react'
import buttons from '../shell/buttons.module.css'
import styles from './submit-button.module.css'

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { pending: boolean }

export function SubmitButton({ pending, disabled, className, children, ...rest }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={`${className ?? `main-button ${buttons.main}`} ${styles.button}`}
      disabled={pending || disabled}
      aria-busy={pending}
    >
      <span className={styles.label}>{children}</span>
      {pending && (
        <span className={styles.spinner} role="progressbar" aria-label="Sending" data-testid="spinner">
          <span className={styles.ring} />
        </span>
      )}
    </button>
  )
}
