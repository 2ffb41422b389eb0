// How every form behaves: it submits once at a time, keeps what was typed, and shows what is wrong beside the field and
// in a notice, with the focus there. A screen reader says each mistake once. Each form brings its own checks from
// domain.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../domain/refusals.ts'
import { type Failure, failureNotice } from '../../calls/api.ts'
import { useQueueWait } from '../../calls/queue-wait.ts'
import { formNotice } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem.tsx'
import styles from './form.module.css'
import { CancelButton, SubmitButton } from './submit-button.tsx'

/** Why a submit failed: at a field, or for the whole form. */
export type Mistake = { text: string; field?: string }

/** Shows the refusal of a check as a notice, and returns it as a mistake at `field` or of the whole form. */
export function refusedAt(field: string | null, { error }: Refusal): Mistake {
  formNotice.error(error)
  return field ? { text: error, field } : { text: error }
}

/** Shows a failed call as a notice, and returns it as a mistake of the whole form. Who cancelled the call knows. */
export function failed(failure: Failure): Mistake {
  const text = failureNotice(failure)
  if (failure.kind !== 'cancelled') formNotice.error(text)
  return { text }
}

/**
 * `submit` returns what is wrong, or null; `signal` ends its call when it is cancelled. No action of React's: until one
 * ends, it holds back every page change.
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
    /** The `error` of this field. */
    errorAt: (field: string) => (mistake?.field === field ? mistake.text : undefined),
  }
}

/**
 * Moves the focus to the field, so that a screen reader reads what is wrong with it: also to one that has the focus
 * already.
 */
export function readOut(field: HTMLElement): void {
  field.blur()
  field.focus()
}

type FormProps = {
  /** Names the form for screen readers. */
  name: string
  form: ReturnType<typeof useForm>
  button: string
  /** True if the form checks by its own rules, not by the browser's. */
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
      // If a browser sends the form itself, its fields must not end up in the address.
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void form.send(new FormData(event.currentTarget))
      }}
    >
      {/* Before anybody fills it in. */}
      <noscript>
        <ProblemText>This form needs JavaScript. Please allow it for this site and load the page again.</ProblemText>
      </noscript>
      {children}
      {form.mistake && !form.mistake.field && <ProblemText>{form.mistake.text}</ProblemText>}
      <SubmitButton pending={form.pending}>{button}</SubmitButton>
      {/* Empty beforehand: a screen reader says what comes into it. */}
      <p role="status" className={styles.queue}>
        {wait !== null && queueSentence(wait)}
      </p>
      {form.pending && <CancelButton onClick={form.cancel} />}
    </form>
  )
}

/** In steps of ten seconds: a screen reader says each change. */
function queueSentence(seconds: number): string {
  const left = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 10) * 10} seconds`
  return `Very many people are here. Your place in the queue is kept: about ${left}. Leave this page open, it goes on by itself.`
}
