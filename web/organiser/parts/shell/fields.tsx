// The console's labelled inputs: text, choice, box to tick, amount, reason. Each says its mistake by the browser's own check.
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './fields.module.css'

type Labelled = { label: string; hint?: string }

export function TextField({ label, hint, ...input }: InputHTMLAttributes<HTMLInputElement> & Labelled) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={120}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Whole rupees, from 1. */
export function AmountField(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & Labelled) {
  return <TextField type="number" inputMode="numeric" min={1} max={1_000_000} step={1} required {...props} />
}

/** Why something is done: asked where the audit log keeps it. */
export function ReasonField({ label = 'Reason', ...input }: Partial<Labelled> & InputHTMLAttributes<HTMLInputElement>) {
  return <TextField label={label} name="reason" minLength={3} maxLength={300} required {...input} />
}

type Choice = { value: string; text: string }

export function ChoiceField({
  label,
  choices,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { label: string; choices: readonly Choice[] }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export function CheckField({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** A file from the organiser's device. */
export function FileField({
  label,
  accept,
  onFile,
}: {
  label: string
  accept: string
  onFile: (file: File | undefined) => void
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept={accept} onChange={event => onFile(event.target.files?.[0])} />
    </div>
  )
}
