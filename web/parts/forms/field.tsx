// One labelled input of a form, its hint and what is wrong with it. Forms decide what is wrong (form.tsx).
import { type InputHTMLAttributes, useId, useState } from 'react'
import styles from './field.module.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  error?: string | undefined
}

export function Field({ label, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...described(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  )
}

/** A password with a button that shows what was typed. */
export function PasswordField({ label, error, ...input }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.withButton}>
        <input
          id={id}
          {...described(id, error)}
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button type="button" aria-controls={id} aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show <span className="visually-hidden">{label.toLowerCase()}</span>
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

function described(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} role="alert" className={styles.error}>
      {error}
    </p>
  ) : null
}
