// How every form here behaves: it submits once at a time, keeps what was typed, and says what is wrong beside the field,
// in a notice and to the keyboard's focus. The checks themselves are domain rules that each form brings.
import { type ReactNode, startTransition, useActionState, useEffect, useRef } from 'react'
import type { Refusal } from '../../../domain/refusals.ts'
import { type Failure, failureNotice } from '../../api.ts'
import { formNotice } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem.tsx'
import styles from './form.module.css'
import { SubmitButton } from './submit-button.tsx'

/** What was wrong with a submit. Without a field it concerns the whole form. */
export type Mistake = { text: string; field?: string }

/** A check's refusal at its field, or for the whole form, also told as a notice. */
export function refusedAt(field: string | null, { error }: Refusal): Mistake {
  formNotice.error(error)
  return field ? { text: error, field } : { text: error }
}

/** A failed call, told as a notice. */
export function failed(failure: Failure): Mistake {
  const text = failureNotice(failure)
  formNotice.error(text)
  return { text }
}

/** `submit` answers what was wrong, or null. `name` is the form's name for assistive software. */
export function useForm(submit: (fields: FormData) => Promise<Mistake | null>) {
  const ref = useRef<HTMLFormElement>(null)
  const [mistake, send, pending] = useActionState((_: Mistake | null, fields: FormData) => submit(fields), null)

  useEffect(() => {
    if (!mistake) return
    const field = mistake.field ? ref.current?.elements.namedItem(mistake.field) : null
    if (field instanceof HTMLElement) field.focus()
    // The button was disabled while sending, which dropped the focus.
    else ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [mistake])

  return {
    ref,
    send,
    pending,
    mistake,
    /** What is wrong with this field, for `Field`. */
    errorAt: (field: string) => (mistake?.field === field ? mistake.text : undefined),
  }
}

type FormProps = {
  name: string
  form: ReturnType<typeof useForm>
  button: string
  /** True for forms that check by their own rules and not by the browser's. */
  ownChecks: boolean
  children: ReactNode
}

export function Form({ name, form, button, ownChecks, children }: FormProps) {
  return (
    <form
      ref={form.ref}
      className={styles.form}
      aria-label={name}
      noValidate={ownChecks}
      // Should a browser ever send the form itself, its fields must not stand in the address.
      method="post"
      onSubmit={event => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        startTransition(() => form.send(fields))
      }}
    >
      {children}
      {form.mistake && !form.mistake.field && <ProblemText>{form.mistake.text}</ProblemText>}
      <SubmitButton pending={form.pending}>{button}</SubmitButton>
      <noscript>
        <ProblemText>This form needs JavaScript. Please allow it for this site and load the page again.</ProblemText>
      </noscript>
    </form>
  )
}
