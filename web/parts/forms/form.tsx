// The behaviour of every form. It sends one call at a time and keeps the typed values. It shows a mistake beside the
// field and in a notice, and focuses the field. A screen reader reads each mistake once. The checks come from domain.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../domain/refusals.ts'
import { type Failure, failureNotice } from '../../calls/api.ts'
import { useQueueWait } from '../../calls/queue-wait.ts'
import { formNotice } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem.tsx'
import styles from './form.module.css'
import { CancelButton, SubmitButton } from './submit-button.tsx'

/** Why a form was not accepted. Without `field` the mistake concerns the whole form. */
export type Mistake = { text: string; field?: string }

/** Shows a refusal as a notice, and returns it as a mistake of `field` or of the whole form. */
export function refusedAt(field: string | null, { error }: Refusal): Mistake {
  formNotice.error(error)
  return field ? { text: error, field } : { text: error }
}

/** Shows a failed call as a notice, and returns it as a mistake of the whole form. A cancelled call shows nothing. */
export function failed(failure: Failure): Mistake {
  const text = failureNotice(failure)
  if (failure.kind !== 'cancelled') formNotice.error(text)
  return { text }
}

/**
 * `submit` returns the mistake, or null; `signal` is aborted on cancel. Not a React action, because a pending action
 * would block every page change.
 */
export function useForm(submit: (fields: FormData, signal: AbortSignal) => Promise<Mistake | null>) {
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [pending, setPending] = useState(false)
  const [mistake, setMistake] = useState<Mistake | null>(null)

  const end = (result: Mistake | null) => {
    sending.current = null
    setPending(false)
    setMistake(result)
  }

  const send = async (fields: FormData) => {
    if (sending.current) return
    const attempt = new AbortController()
    sending.current = attempt
    setPending(true)
    const result = await submit(fields, attempt.signal)
    if (!attempt.signal.aborted) end(result)
  }

  const cancel = () => {
    sending.current?.abort()
    end(null)
  }

  useEffect(() => {
    if (!mistake) return
    const field = mistake.field ? ref.current?.elements.namedItem(mistake.field) : null
    if (field instanceof HTMLElement) readOut(field)
    // The button lost the focus when it was disabled.
    else ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [mistake])

  return {
    ref,
    send,
    cancel,
    pending,
    mistake,
    /** The mistake of this field, if any. */
    errorAt: (field: string) => (mistake?.field === field ? mistake.text : undefined),
  }
}

/** Focuses the field so that a screen reader reads its mistake, even if it already has the focus. */
export function readOut(field: HTMLElement): void {
  field.blur()
  field.focus()
}

type FormProps = {
  /** Names the form for screen readers. */
  name: string
  form: ReturnType<typeof useForm>
  button: string
  /** True if the form uses its own checks instead of the browser's. */
  ownChecks: boolean
  children: ReactNode
}

export function Form({ name, form, button, ownChecks, children }: FormProps) {
  const wait = useQueueWait(form.pending)
  return (
    <form
      ref={form.ref}
      className={styles.form}
      aria-label={name}
      noValidate={ownChecks}
      // If a browser submits the form itself, its fields must not appear in the address.
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void form.send(new FormData(event.currentTarget))
      }}
    >
      <noscript>
        <ProblemText>This form needs JavaScript. Please allow it for this site and load the page again.</ProblemText>
      </noscript>
      {children}
      {form.mistake && !form.mistake.field && <ProblemText>{form.mistake.text}</ProblemText>}
      <SubmitButton pending={form.pending}>{button}</SubmitButton>
      {/* Initially empty, so that screen readers announce its content when it changes. */}
      <p role="status" className={styles.queue}>
        {wait !== null && queueSentence(wait)}
      </p>
      {form.pending && <CancelButton onClick={form.cancel} />}
    </form>
  )
}

/** Changes only in steps of ten seconds or of a minute, because screen readers announce each change. */
function queueSentence(seconds: number): string {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 10) * 10} seconds`
  return `Many people are using the site. You are in the queue: about ${wait}. Keep this page open, it continues automatically.`
}
