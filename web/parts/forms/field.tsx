// The labelled inputs of all forms, public and console. Validation is in form.tsx and the forms.
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'

type LabelProps = { label: string; hint?: string; error?: string | undefined }

export function Field({ label, hint, error, ...input }: ComponentProps<'input'> & LabelProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" {...described(id, hint, error)} {...input} />
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

export function TextAreaField({ label, hint, ...input }: ComponentProps<'textarea'> & LabelProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={5} {...described(id, hint)} {...input} />
      <Below id={id} hint={hint} />
    </div>
  )
}

export function EmailField({ label = 'Email', ...input }: ComponentProps<'input'> & Partial<LabelProps>) {
  return <Field label={label} name="email" type="email" inputMode="email" autoCapitalize="none" {...input} />
}

/** A password with a show button. */
export function PasswordField({ label, hint, error, ...input }: ComponentProps<'input'> & LabelProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.withButton}>
        <input
          id={id}
          {...described(id, hint, error)}
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
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** Whole rupees, from 1. Its content is selected on focus, so that typing replaces it. */
export function AmountField(props: Omit<ComponentProps<'input'>, 'type'> & LabelProps) {
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={1}
      max={1_000_000}
      step={1}
      required
      onFocus={event => event.currentTarget.select()}
      {...props}
    />
  )
}

type Choice = { value: string; text: string }

export function ChoiceField({
  label,
  hint,
  choices,
  ...select
}: ComponentProps<'select'> & LabelProps & { choices: readonly Choice[] }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...described(id, hint)} {...select}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Below id={id} hint={hint} />
    </div>
  )
}

/** Radio buttons, which show all choices at once. */
export function RadioField({
  label,
  name,
  choices,
  initial,
  onChoose,
}: {
  label: string
  name: string
  choices: readonly Choice[]
  initial: string
  onChoose?: (value: string) => void
}) {
  return (
    <fieldset className={styles.radios}>
      <legend>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className={styles.box}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initial}
            onChange={() => onChoose?.(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function CheckField({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}

/** Shows fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

function described(id: string, hint: string | undefined, error?: string) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return hint ? { 'aria-describedby': `${id}-hint` } : {}
}

function Below({ id, hint, error }: { id: string; hint: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        // Not an alert: the field has the focus (form.tsx), and screen readers read its description.
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
